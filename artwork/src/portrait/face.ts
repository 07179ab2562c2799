import type { Canvas } from '../canvas';
import { glow, round, shade } from '../ink';
import { oklch } from '../palette';
import type { Palette } from '../palette';
import type { Random } from '../random';
import type { Skin } from './skin';

/** Draws eyes, nose and mouth on a head at (320, 270), and sometimes glasses or earrings. */
export function drawFace(
  canvas: Canvas,
  p: Palette,
  random: Random,
  skin: Skin,
  hair: string,
): void {
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
