"""Makes bricolage-grotesque.woff2. See README.md."""

from fontTools import subset, ttLib
from fontTools.varLib import instancer

SOURCE = 'package/files/bricolage-grotesque-latin-standard-normal.woff2'
SIGNS = '\u00a0©°µ·×‑–—‘’“”…−'
LETTERS = [code for code in range(0xC0, 0x100) if chr(code) not in '×÷']

# Drawn for titles, in weights from semibold to extra bold.
axes = {'opsz': 32, 'wdth': 100, 'wght': (600, 600, 800)}
font = instancer.instantiateVariableFont(ttLib.TTFont(SOURCE), axes)

options = subset.Options(flavor='woff2', hinting=False, layout_features=['kern', 'tnum'])
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[*range(0x20, 0x7F), *LETTERS, *map(ord, SIGNS)])
subsetter.subset(font)

# Kerning that varies with the weight would be a third of the file; this keeps that of weight 600.
for lookup in font['GPOS'].table.LookupList.Lookup:
    for pairs in lookup.SubTable:
        rows = pairs.PairSet if pairs.Format == 1 else pairs.Class1Record
        name = 'PairValueRecord' if pairs.Format == 1 else 'Class2Record'
        pairs.ValueFormat1 &= 0xF
        for record in (record for row in rows for record in getattr(row, name)):
            vars(record.Value1).pop('XAdvDevice', None)

subset.save_font(font, 'bricolage-grotesque.woff2', options)
