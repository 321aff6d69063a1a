"""What PyScript runs in the page."""

import pygames_core
from js import document, taku

document.getElementById("app").textContent = f"pygames_core {pygames_core.__version__}"
taku.ready()
