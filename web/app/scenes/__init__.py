"""How each game is drawn: pure Python, from what one seat may see to shapes and targets."""
