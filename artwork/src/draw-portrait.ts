import type { Artwork } from './artwork';
import { createCanvas } from './canvas';
import { light, shade } from './ink';
import { createPalette, oklch } from './palette';
import type { Palette } from './palette';
import { drawClothes } from './portrait/clothes';
import { drawFace } from './portrait/face';
import { HAIR_CUTS } from './portrait/hair';
import { HEAD } from './portrait/head';
import { chooseHairColour, chooseSkin } from './portrait/skin';
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
