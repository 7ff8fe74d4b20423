"""Writes the outlines of the letters on drawn covers (pwa/ui/cover/character-widths.json), from the face of our titles.

Pictures for link previews are drawn where no face is installed. Run by hand when the face changes:
python3 -m pip install fonttools brotli && python3 bin/character-widths.py
"""

import json
from pathlib import Path
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

root = Path(__file__).parent.parent.parent
files = root / "node_modules/@fontsource-variable/fraunces/files"
size = 400
punctuation = (0xA0, 0xB7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x20AC)


def outlines(part):
    font = instantiateVariableFont(TTFont(files / f"fraunces-{part}-wght-normal.woff2"), {"wght": 620})
    scale = size / font["head"].unitsPerEm
    glyphs = font.getGlyphSet()
    for code, name in font.getBestCmap().items():
        if not (0x20 <= code < 0x7F or 0xC0 <= code <= 0xFF or code in punctuation):
            continue
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        yield chr(code), [round(glyphs[name].width * scale), pen.getCommands()]


letters = dict(outlines("latin"))
target = root / "pwa/ui/cover/character-widths.json"
target.write_text(json.dumps(dict(sorted(letters.items())), ensure_ascii=False, separators=(",", ":")) + "\n")
print(f"{len(letters)} letters, {target.stat().st_size} bytes")
