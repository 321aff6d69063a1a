import sys

import pytest
from playing import *
from test_pointers import ABOVE, Finger, assert_turned, placeable

pytest_plugins=["shared_pages"]
@pytest.mark.parametrize("n",range(10))
def test_drag(phone,n):
    table, tile, index, names = placeable(2)
    lay(phone, table); choice(phone)
    phone.evaluate("""() => { window.ev=[]; if(!window.hooked){hooked=1; for (const k of ["pointerdown","pointerup","pointercancel","touchstart","touchend","touchcancel","click","contextmenu","gotpointercapture","lostpointercapture"]) addEventListener(k, e=>ev.push([k,e.pointerId??null,e.target.id||e.target.localName,Math.round(e.timeStamp), e.isPrimary, Math.round(e.clientX),Math.round(e.clientY)]), true)} }""")
    finger = Finger(phone)
    finger.down(spot(phone, in_hand(table, tile)))
    x, y = spot(phone, cell(index))
    finger.move((x, y + ABOVE))
    finger.up()
    assert_turned(phone, names[0])
    b=phone.locator("#confirm").bounding_box()
    phone.locator("#confirm").tap()
    try:
        phone.wait_for_function("ev.some(e=>e[0]==='click')",timeout=4000)
        print("OK",n)
    except Exception: print("LOST",n)
    print(b); 
    for e in phone.evaluate("ev"): print(e)
