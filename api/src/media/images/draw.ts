import { createHash } from 'node:crypto';
import { isLight, isWarm, QUIET_COLORS } from './colors';
import letters from './letters.json';

/** What stands for content without an image of its own. */
export interface Drawing {
  draw: 'cover' | 'portrait' | 'product';
  /** A key of `letters.json`; without it nothing but shapes are drawn. */
  letter?: string | undefined;
  /** Chooses among arrangements of the shapes, so that neighbours differ; a whole number from 0. */
  variant?: number;
}

/** Pixels of each drawing. */
export const DRAWING_SIZES = {
  cover: { width: 1600, height: 900 },
  portrait: { width: 640, height: 640 },
  product: { width: 1280, height: 960 },
} as const;

const PAPER = '#f8f3ea';
const INK = '#1f1b18';
/** Height of a capital in the units of `letters.json`: outlines of Newsreader, 1,000 units an em. */
const CAPITAL = 680;

const isKnown = (letter: string): letter is keyof typeof letters => Object.hasOwn(letters, letter);

/**
 * The first letter or digit of a title or name as it is drawn: a capital without its accents.
 * `undefined` where Newsreader has no such letter, as for Arabic or Japanese.
 */
export function letterOf(text: string): string | undefined {
  const first = /[\p{L}\p{N}]/u.exec(text.normalize('NFKD'))?.[0].toUpperCase().charAt(0);
  return first !== undefined && isKnown(first) ? first : undefined;
}

/** A number from 0 to 255, always the same for the same name. */
export function variantOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt8();
}

/** A colour for what has none, always the same for the same name. */
export function colorOf(name: string): string {
  return QUIET_COLORS[variantOf(name) % QUIET_COLORS.length] ?? QUIET_COLORS[0];
}

/** Draws an SVG document in a colour, `#rrggbb`; the same drawing is the same text each time. */
export function drawSvg({ draw, letter, variant = 0 }: Drawing, color: string): string {
  const { width, height } = DRAWING_SIZES[draw];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<defs><linearGradient id="shade" x2=".4" y2="1"><stop stop-color="#fff" stop-opacity=".1"/>` +
    `<stop offset="1" stop-opacity=".3"/></linearGradient></defs>` +
    `${drawings[draw](color, letter, variant)}</svg>`
  );
}

const rect = (fill: string, rest: string) => `<rect fill="${fill}" ${rest}/>`;
const disc = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" fill-opacity="${opacity}"/>`;
const rings = (x: number, y: number, step: number, count: number, opacity: number) =>
  Array.from({ length: count }, (_, at) => disc(x, y, step * (count - at), '#fff', opacity)).join(
    '',
  );
const ground = (color: string) =>
  rect(color, 'width="100%" height="100%"') + rect('url(#shade)', 'width="100%" height="100%"');

/** A letter whose middle is at a point; `capital` is its height in pixels. */
function glyph(
  letter: string | undefined,
  { x, y, capital, fill }: { x: number; y: number; capital: number; fill: string },
): string {
  if (letter === undefined || !isKnown(letter)) return '';
  const outline = letters[letter];
  const xs = (outline.match(/-?\d+/g) ?? []).filter((_, at) => at % 2 === 0).map(Number);
  const scale = capital / CAPITAL;
  const left = x - ((Math.min(...xs) + Math.max(...xs)) / 2) * scale;
  const place = `translate(${left.toFixed(1)} ${y + capital / 2}) scale(${scale.toFixed(3)})`;
  return `<path transform="${place}" fill="${fill}" d="${outline}"/>`;
}

type Draw = (color: string, letter: string | undefined, variant: number) => string;

/** A sun with its rings over hills; the letter stands beside it. */
const drawCover: Draw = (color, letter, variant) => {
  const isMirrored = variant % 2 === 1;
  const side = (x: number) => (isMirrored ? 1600 - x : x);
  const sunX = letter === undefined ? 640 + (variant % 5) * 80 : 1080 + (variant % 5) * 45;
  const sunY = 300 + (variant % 7) * 30;
  const hill = 120 + (variant % 3) * 60;
  return (
    ground(color) +
    rings(side(sunX), sunY, 150, 5, 0.055) +
    disc(side(sunX), sunY, 120, isWarm(color) ? '#a9d3cf' : '#f2b06f') +
    disc(side(250 + hill), 1500, 860, '#000', 0.16) +
    disc(side(1350 - hill), 1640, 960, '#000', 0.2) +
    disc(side(700 + hill * 2), 2150, 1330, '#000', 0.24) +
    glyph(letter, { x: side(470), y: 430, capital: 440, fill: isLight(color) ? INK : PAPER })
  );
};

/** A name's initial in rings, or a figure where there is none to draw. */
const drawPortrait: Draw = (color, letter, variant) => {
  const fill = isLight(color) ? INK : PAPER;
  const figure = disc(320, 270, 105, fill, 0.9) + disc(320, 640, 230, fill, 0.9);
  const shapes = rings(320 + ((variant % 3) - 1) * 120, 320, 120, 4, 0.06);
  return (
    ground(color) +
    shapes +
    (letter === undefined ? figure : glyph(letter, { x: 320, y: 320, capital: 270, fill }))
  );
};

/** A parcel in front of an arch, with the letter on it. */
const drawProduct: Draw = (color, letter, variant) => {
  const width = 380 + (variant % 3) * 40;
  const left = 600 - width / 2;
  const right = left + width;
  return (
    rect(PAPER, 'width="100%" height="100%"') +
    rect(color, 'width="100%" height="100%" fill-opacity=".1"') +
    `<path d="M340 800V440a300 300 0 0 1 600 0v360z" fill="${color}" fill-opacity=".14"/>` +
    `<ellipse cx="650" cy="806" rx="${width * 0.78}" ry="26" fill="#000" fill-opacity=".16"/>` +
    rect(color, `x="${left}" y="340" width="${width}" height="460"`) +
    rect('url(#shade)', `x="${left}" y="340" width="${width}" height="460"`) +
    `<path d="M${left} 340l90-56h${width}l-90 56z" fill="${color}"/>` +
    `<path d="M${left} 340l90-56h${width}l-90 56z" fill="#fff" fill-opacity=".32"/>` +
    `<path d="M${right} 340l90-56v460l-90 56z" fill="${color}"/>` +
    `<path d="M${right} 340l90-56v460l-90 56z" fill="#000" fill-opacity=".34"/>` +
    glyph(letter, { x: 600, y: 570, capital: 210, fill: isLight(color) ? INK : PAPER })
  );
};

const drawings: Record<Drawing['draw'], Draw> = {
  cover: drawCover,
  portrait: drawPortrait,
  product: drawProduct,
};
