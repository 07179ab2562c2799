import type { Artwork } from './artwork';
import { createCanvas } from './canvas';
import { glow, light, round, shade } from './ink';
import { createPalette, oklch } from './palette';
import type { Palette } from './palette';
import { HAIR_CUTS } from './portrait/hair';
import { createRandom } from './random';
import type { Random } from './random';
import type { Canvas } from './canvas';

const SIZE = 640;
/** One of many series of faces: the one in which the magazine's authors differ the most. */
const SERIES = 93297;
const BACKGROUND_HUES = [
  '#1f4e9e',
  '#a8325e',
  '#2a6049',
  '#0f6a78',
  '#a4471a',
  '#86600a',
  '#6b3fa0',
  '#43505e',
] as const;
const HEAD =
  'M230 262C228 176 268 132 320 132S412 176 410 262C410 336 372 398 320 398S230 336 230 262Z';

/** Draws an author's portrait, a bust before a plain shape: the same username gives the same one. */
export function drawPortrait({ username }: { username: string }): Artwork {
  const random = createRandom(`portrait ${SERIES} ${username}`);
  const p = createPalette(
    random.pick(BACKGROUND_HUES),
    random.pick(['day', 'dusk', 'night']),
    random,
  );
  const canvas = createCanvas(SIZE, SIZE);
  const skin = chooseSkin(random);
  const hairColour = chooseHairColour(random, skin.depth);
  const hair = random.pick(HAIR_CUTS);

  drawBackground(canvas, p, random);
  canvas.group('translate(-70 -34) scale(1.22)', () => {
    hair.back?.(canvas, hairColour, random);
    drawClothes(canvas, p, random, skin.base);
    for (const x of [226, 414])
      canvas.ellipse(x, 282, 19, 30, {
        fill: skin.base,
        sprays: [shade(x > 320 ? 0 : 60, 0.8, 0.9)],
      });
    canvas.path(HEAD, {
      fill: skin.base,
      sprays: [shade(10, 0.85, 0.62), shade(90, 0.3, 0.35), light(215, 0.3, 0.35)],
    });
    drawFace(canvas, p, random, skin, hairColour);
    hair.front(canvas, hairColour, random);
  });
  return canvas.finish({ ...p.inks, shadow: oklch(0.42, 0.08, 20) });
}

interface Skin {
  base: string;
  blush: string;
  line: string;
  /** 0 the lightest to 1 the darkest. */
  depth: number;
}

function chooseSkin(random: Random): Skin {
  const depth = random.pick([0, 0.15, 0.35, 0.55, 0.75, 0.95]);
  const lightness = 0.86 - depth * 0.4;
  const chroma = 0.055 + Math.sin(depth * Math.PI) * 0.035;
  return {
    depth,
    base: oklch(lightness, chroma, 58 - depth * 6),
    blush: oklch(lightness - 0.08, chroma + 0.055, 34),
    line: oklch(lightness - 0.22, chroma + 0.01, 40),
  };
}

function chooseHairColour(random: Random, depth: number): string {
  const dark = [oklch(0.22, 0.02, 40), oklch(0.27, 0.04, 50), oklch(0.32, 0.06, 45)] as const;
  const fair = [oklch(0.45, 0.1, 45), oklch(0.7, 0.1, 75), oklch(0.8, 0.015, 250)] as const;
  return depth > 0.3 ? random.pick([...dark, fair[2]]) : random.pick([...dark, ...fair]);
}

function drawBackground(canvas: Canvas, p: Palette, random: Random): void {
  const day = p.mood === 'day';
  canvas.rect(0, 0, SIZE, SIZE, { fill: p.ground, sprays: [shade(60, day ? 0.16 : 0.4, 0.9)] });
  const kind = random.int(0, 3);
  if (kind === 0)
    canvas.circle(320, 300, 262, {
      fill: day ? p.soft : p.sun,
      sprays: [shade(45, 0.5, 0.7), light(225, 0.3, 0.5)],
    });
  else if (kind === 1)
    canvas.path('M90 640V290a230 230 0 0 1 460 0V640Z', {
      fill: p.side,
      sprays: [shade(90, 0.5, 0.8), light(270, 0.3, 0.4)],
    });
  else if (kind === 2)
    for (let stripe = 0; stripe < 6; stripe += 1)
      canvas.rect(stripe * 116 - 20, 0, 58, SIZE, {
        fill: stripe % 2 ? p.side : p.ground2,
        opacity: 0.8,
      });
  else
    for (let ring = 5; ring > 0; ring -= 1)
      canvas.circle(320, 300, ring * 78, {
        fill: ring % 2 ? p.ground2 : p.side,
        sprays: [shade(45, 0.25, 0.6)],
      });
}

function drawClothes(canvas: Canvas, p: Palette, random: Random, skin: string): void {
  canvas.path('M274 350H366V470Q320 510 274 470Z', {
    fill: skin,
    sprays: [shade(270, 0.95, 0.75), shade(0, 0.5, 0.6)],
  });
  const fill = random.pick([p.accent, p.deep, p.base, p.sideDark, p.paper]);
  const inner = fill === p.paper ? p.accent : p.paper;
  const body = 'M84 660C84 540 150 490 262 462Q320 500 378 462C490 490 556 540 556 660Z';
  const cloth = { fill, sprays: [shade(0, 0.7, 0.6), shade(90, 0.4, 0.5), light(215, 0.25, 0.4)] };
  const kind = random.int(0, 4);
  if (kind === 0) {
    canvas.path(body, cloth);
    canvas.path('M258 462Q320 520 382 462', { stroke: inner, strokeWidth: 13 });
  } else if (kind === 1) {
    canvas.path(body, cloth);
    canvas.path('M262 430Q320 470 378 430L386 482Q320 524 254 482Z', {
      fill,
      sprays: [shade(0, 0.8, 0.8), shade(270, 0.5, 0.5)],
    });
  } else if (kind === 2) {
    canvas.path(body, { fill: inner, sprays: [shade(0, 0.5, 0.7)] });
    canvas.path('M84 660C84 540 150 490 256 462L306 660Z', cloth);
    canvas.path('M556 660C556 540 490 490 384 462L334 660Z', {
      fill,
      sprays: [shade(0, 0.9, 0.9)],
    });
    canvas.polygon(
      [
        [256, 462],
        [226, 520],
        [272, 540],
        [300, 640],
      ],
      { fill, sprays: [shade(90, 0.8, 0.9)] },
    );
    canvas.polygon(
      [
        [384, 462],
        [414, 520],
        [368, 540],
        [340, 640],
      ],
      { fill, sprays: [shade(90, 0.8, 0.9)] },
    );
  } else if (kind === 3) {
    canvas.path(body, cloth);
    canvas.polygon(
      [
        [258, 452],
        [320, 516],
        [278, 556],
        [236, 478],
      ],
      { fill: inner, sprays: [shade(0, 0.4, 0.8)] },
    );
    canvas.polygon(
      [
        [382, 452],
        [320, 516],
        [362, 556],
        [404, 478],
      ],
      { fill: inner, sprays: [shade(0, 0.7, 0.8)] },
    );
    for (const y of [566, 612]) canvas.circle(320, y, 7, { fill: inner });
  } else {
    canvas.path(body, cloth);
    canvas.clip(body, () => {
      for (let stripe = 0; stripe < 5; stripe += 1)
        canvas.path(`M60 ${520 + stripe * 36}Q320 ${570 + stripe * 36} 580 ${520 + stripe * 36}`, {
          stroke: inner,
          strokeWidth: 12,
          opacity: 0.85,
        });
    });
    canvas.path('M258 462Q320 520 382 462', { stroke: fill, strokeWidth: 16 });
  }
}

function drawFace(canvas: Canvas, p: Palette, random: Random, skin: Skin, hair: string): void {
  const ink = oklch(0.24, 0.03, 40);
  const y = 276;
  for (const side of [-1, 1]) {
    canvas.circle(322 + side * 56, 322, 25, { fill: skin.blush, opacity: 0.5 });
    const x = 322 + side * 41;
    canvas.ellipse(x, y, 7.5, 9.5, { fill: ink });
    canvas.circle(x + 3, y - 4, 2.6, { fill: p.paper });
    canvas.path(
      `M${x - 22} ${y - 31 + side * 1.5}Q${x} ${y - 44} ${x + 22} ${y - 31 - side * 1.5}`,
      { stroke: hair, strokeWidth: 7 },
    );
  }
  canvas.path('M322 276C330 300 340 314 336 322C330 330 318 328 312 324', {
    stroke: skin.line,
    strokeWidth: 5,
  });
  const smile = random.range(8, 18);
  canvas.path(`M294 352Q322 ${352 + smile} 350 ${351}`, {
    stroke: skin.depth > 0.6 ? oklch(0.3, 0.06, 25) : oklch(0.48, 0.11, 25),
    strokeWidth: 6,
  });
  if (random.chance(0.45)) {
    const frame = random.pick([ink, p.accentDark]);
    const form = random.chance(0.5);
    for (const side of [-1, 1]) {
      const x = 322 + side * 43;
      if (form) canvas.circle(x, y + 2, 32, { stroke: frame, strokeWidth: 6 });
      else canvas.rect(x - 35, y - 22, 70, 50, { stroke: frame, strokeWidth: 6, radius: 14 });
      canvas.path(`M${x - 18} ${y - 8}l14 -10`, { stroke: p.paper, strokeWidth: 4, opacity: 0.8 });
      canvas.line(
        [
          [322 + side * 78, y - 2],
          [322 + side * 94, y - 8],
        ],
        { stroke: frame, strokeWidth: 6 },
      );
    }
    canvas.path(`M312 ${y}q10 -9 20 0`, { stroke: frame, strokeWidth: 6 });
  }
  if (random.chance(0.3))
    for (const x of [222, 418])
      canvas.circle(x, 322, 9, {
        fill: p.accent,
        sprays: [round(shade(45, 0.7, 0.8)), glow(225, 0.2, 0.4)],
      });
}
