const subsetFont = require('subset-font');

/** What English text is made of: ASCII, spaces, dashes, quotes and the few signs beside them. */
const COMMON = [
  ...[
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa9, 0xa9],
    [0xab, 0xab],
    [0xb7, 0xb7],
    [0xbb, 0xbb],
    [0xd7, 0xd7],
  ],
  ...[
    [0x2009, 0x200a],
    [0x2010, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x202f, 0x202f],
    [0x20ac, 0x20ac],
  ],
];

/** Characters of Fontsource's `latin` files. */
const LATIN = [
  ...[
    [0x20, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
  ],
  ...[
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x304, 0x304],
    [0x308, 0x308],
    [0x329, 0x329],
  ],
  ...[
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2191],
  ],
  ...[
    [0x2193, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
  ],
];

const charactersOf = (ranges) =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );

const common = new Set(charactersOf(COMMON));

/** Characters that a part of the font has; without a part it has all. */
const parts = {
  '': charactersOf(LATIN),
  '?common': [...common],
  '?rest': charactersOf(LATIN).filter((character) => !common.has(character)),
};

/** Kerning, ligatures, accents, and the figures that styles ask for by `font-variant-numeric`. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

/**
 * Narrows a variable font to the one weight that the styles use and to a part of its characters, which the
 * query of its address names: a quarter of the bytes of the whole (decision 009).
 */
module.exports = function narrowFont(font) {
  const done = this.async();
  const { weight } = this.getOptions();
  const characters = parts[this.resourceQuery];
  if (!characters)
    return done(new Error(`A font has no part ${this.resourceQuery}: write ?common or ?rest`));
  subsetFont(font, characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
  }).then((narrowed) => done(null, narrowed), done);
};

module.exports.raw = true;
