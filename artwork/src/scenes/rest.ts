import { below, circlePath, ridge } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** Night: a crescent, layered clouds like blankets, one lit window. */
export const rest: Scene = {
  categories: ['health-lifestyle'],
  themes: [
    'sleep',
    'night',
    'dark',
    'blue',
    'light',
    'screen',
    'eyes',
    'bed',
    'rest',
    'wake',
    'morning',
    'caffeine',
    'clock',
    'nap',
  ],
  moods: ['night', 'dusk'],
  draw({ canvas, palette: p, random }) {
    const sky =
      p.mood === 'night' ? [p.ink, p.deep, p.dark, p.base] : [p.deep, p.dark, p.mid, p.sun];
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, sky),
      sprays: [shade(270, 0.4, 0.6)],
    });
    const [x, y, r] = [random.range(480, 1120), random.range(290, 350), random.range(170, 215)];
    for (const halo of [2.5, 2, 1.5])
      canvas.circle(x, y, r * halo, { fill: p.paper, opacity: 0.06 });
    for (let star = 0; star < 70; star += 1) {
      const [sx, sy, size] = [random.range(0, 1600), random.range(0, 600), random.range(1.5, 5)];
      if (size > 4)
        canvas.path(
          `M${sx} ${sy - 16}L${sx + 4} ${sy - 4}L${sx + 16} ${sy}L${sx + 4} ${sy + 4}L${sx} ${sy + 16}L${sx - 4} ${sy + 4}L${sx - 16} ${sy}L${sx - 4} ${sy - 4}Z`,
          { fill: p.paper },
        );
      else canvas.circle(sx, sy, size, { fill: p.paper, opacity: random.range(0.4, 0.95) });
    }
    canvas.circle(x, y, r, {
      fill: p.mood === 'night' ? p.dark : p.base,
      sprays: [shade(45, 0.4, 0.8)],
    });
    canvas.clip(circlePath([x, y], r), () => {
      canvas.circle(x, y, r, { fill: p.sun, sprays: [light(200, 0.6, 0.6), shade(0, 0.5, 0.7)] });
      canvas.circle(x + r * 0.46, y - r * 0.2, r * 0.92, {
        fill: p.mood === 'night' ? p.dark : p.base,
        sprays: [shade(180, 0.55, 0.6)],
      });
    });

    const tones = [p.base, p.sideDark, p.mid, p.dark, p.deep];
    tones.forEach((fill, layer) => {
      const points = ridge(1600, 520 + layer * 82, 34, 5, random.range);
      canvas.path(below(points, 960), {
        fill,
        sprays: [shade(90, 0.75, 0.5), light(random.pick([250, 290]), 0.35, 0.2)],
      });
      if (layer === 1 || layer === 3)
        for (let stitch = 0; stitch < points.length - 1; stitch += 1) {
          const [px, py] = points[stitch] ?? [0, 0];
          const [qx, qy] = points[stitch + 1] ?? [0, 0];
          canvas.line(
            [
              [px, py + 46],
              [qx, qy + 46],
            ],
            { stroke: p.paper, strokeWidth: 3, dash: '2 18', opacity: 0.5 },
          );
        }
      if (layer === 2) cottage(random.range(300, 1250), 690);
    });
    const bulb = (bx: number, by: number, size: number, fill: string) =>
      canvas.circle(bx, by, size, {
        fill,
        sprays: [round(shade(45, 0.85, 0.85)), light(225, 0.3, 0.3)],
      });
    for (const [bx, size] of [
      [120, 70],
      [230, 44],
      [1480, 84],
      [1360, 50],
    ] as const) {
      canvas.line(
        [
          [bx, 900],
          [bx, 840 - size],
        ],
        { stroke: p.ink, strokeWidth: 8 },
      );
      bulb(bx, 820 - size, size, random.pick([p.sideDark, p.base, p.dark]));
    }

    function cottage(hx: number, hy: number): void {
      canvas.rect(hx - 86, hy - 70, 172, 130, { fill: p.paper, sprays: [shade(0, 0.8, 0.8)] });
      canvas.polygon(
        [
          [hx - 112, hy - 66],
          [hx, hy - 160],
          [hx + 112, hy - 66],
        ],
        { fill: p.accentDark, sprays: [shade(0, 0.7, 0.7)] },
      );
      canvas.rect(hx + 44, hy - 168, 26, 60, { fill: p.accentDark });
      canvas.rect(hx - 34, hy - 36, 52, 58, {
        fill: p.sun,
        radius: 26,
        sprays: [glow(90, 0.2, 0.4)],
      });
      canvas.line(
        [
          [hx - 8, hy - 36],
          [hx - 8, hy + 22],
        ],
        { stroke: p.ink, strokeWidth: 4 },
      );
      for (let puff = 0; puff < 4; puff += 1)
        canvas.circle(hx + 60 + puff * 22, hy - 190 - puff * 34, 12 + puff * 7, {
          fill: p.paper,
          opacity: 0.75 - puff * 0.14,
        });
    }
  },
};
