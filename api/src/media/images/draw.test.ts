import sharp from 'sharp';
import { colorApartFrom, QUIET_COLORS } from './colors';
import { DRAWING_SIZES, type Drawing, drawSvg, letterOf, variantOf } from './draw';

it.each([
  ['What a fuse is for', 'W'],
  ['über uns', 'U'],
  ['İstanbul', 'I'],
  ['Œuvre', 'Œ'],
  ['ßen', 'S'],
  ['“Quoted”', 'Q'],
  ['🚀 Launch', 'L'],
  ['3 things', '3'],
  ['日本語のAI', undefined],
  ['العربية', undefined],
  ['Ελλάδα', undefined],
  ['🎉', undefined],
  ['\uD83D', undefined],
  ['constructor', 'C'],
  ['', undefined],
])('the letter of "%s" is %s', (title, letter) => {
  expect(letterOf(title)).toBe(letter);
});

const draws = Object.keys(DRAWING_SIZES) as Drawing['draw'][];

it.each(draws)('a %s has its size, needs no font, and is the same each time', async (draw) => {
  for (const letter of ['W', undefined]) {
    const svg = drawSvg({ draw, letter, variant: variantOf('a-title') }, '#1f4e9e');
    expect(svg).toBe(drawSvg({ draw, letter, variant: variantOf('a-title') }, '#1f4e9e'));
    expect(svg).not.toContain('<text');
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height }).toEqual(DRAWING_SIZES[draw]);
  }
});

const pixelsOf = (drawing: Drawing, color: string) =>
  sharp(Buffer.from(drawSvg(drawing, color)))
    .resize(64)
    .greyscale()
    .raw()
    .toBuffer();

it.each(draws)('the letter of a %s is seen on a dark and on a light colour', async (draw) => {
  for (const color of ['#101010', '#1f4e9e', '#ffe08a', '#ffffff']) {
    const plain = await pixelsOf({ draw, letter: undefined }, color);
    const lettered = await pixelsOf({ draw, letter: 'W' }, color);
    const differences = plain.map((value, at) => Math.abs(value - (lettered[at] ?? 0)));
    expect(Math.max(...differences)).toBeGreaterThan(90);
  }
});

it('titles without a letter do not all look alike', () => {
  const covers = ['日本の話', '夜行バス', '東京', '京都'].map((title) =>
    drawSvg({ draw: 'cover', variant: variantOf(title) }, '#1f4e9e'),
  );
  expect(new Set(covers).size).toBe(covers.length);
});

it('a new category gets a colour that is far from the others', () => {
  expect(QUIET_COLORS).toContain(colorApartFrom([]));
  const colors: string[] = [];
  for (let count = 0; count < QUIET_COLORS.length; count += 1) colors.push(colorApartFrom(colors));
  expect(new Set(colors).size).toBe(QUIET_COLORS.length);
  // Opposite on the wheel.
  expect(['#006270', '#00598a', '#006450']).toContain(colorApartFrom(['#ff0000']));
});
