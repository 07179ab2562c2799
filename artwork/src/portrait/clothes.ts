import type { Canvas } from '../canvas';
import { light, shade } from '../ink';
import type { Palette } from '../palette';
import type { Random } from '../random';

/** Draws neck, shoulders and what covers them. */
export function drawClothes(canvas: Canvas, p: Palette, random: Random, skin: string): void {
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
