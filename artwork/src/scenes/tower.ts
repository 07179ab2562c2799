import { arcPath, below, ridge } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A transmitter on a hill; its arcs fill the sky. */
export const tower: Scene = {
  categories: ['news'],
  themes: [
    'broadcast',
    'radio',
    'signal',
    'network',
    'spectrum',
    'emergency',
    'alert',
    'warning',
    'phone',
    'switch',
    'off',
    'satellite',
    'mobile',
    'analogue',
    'copper',
    'router',
    'wifi',
    'coverage',
  ],
  moods: ['dusk', 'day', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    const sky = {
      day: [p.soft, p.pale, p.paper],
      dusk: [p.dark, p.base, p.mid, p.accentLight],
      night: [p.ink, p.deep, p.dark],
    }[p.mood];
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, sky),
      sprays: [shade(270, day ? 0.1 : 0.35, 0.6)],
    });
    const x = random.range(620, 980);
    const top = random.range(230, 280);
    const arcs = random.int(6, 8);
    for (let arc = arcs; arc > 0; arc -= 1) {
      const r = 60 + arc * 92;
      canvas.circle(x, top, r, { fill: arc % 2 ? p.accent : p.paper, opacity: 0.11 });
      for (const start of [200, 290])
        canvas.path(arcPath([x, top], r, start + arc * 1.5, start + 50 - arc * 1.5), {
          stroke: arc % 2 ? p.accent : p.paper,
          strokeWidth: 14 - arc,
          opacity: 0.9,
        });
    }
    const tones = day ? [p.soft, p.side, p.mid] : [p.mid, p.sideDark, p.base];
    tones.forEach((fill, layer) =>
      canvas.path(below(ridge(1600, 640 + layer * 60, 60, 6, random.range), 960), {
        fill,
        sprays: [shade(90, 0.6, 0.6), light(random.pick([200, 330]), 0.2, 0.4)],
      }),
    );
    canvas.path(
      `M${x - 760} 960C${x - 420} 900 ${x - 260} 742 ${x} 742C${x + 260} 742 ${x + 420} 900 ${x + 760} 960Z`,
      { fill: p.dark, sprays: [shade(90, 0.6, 0.7), light(270, 0.35, 0.25)] },
    );

    // The mast: two legs that meet, and bracing between them.
    const foot = 770;
    const half = (y: number) => 8 + ((y - top) / (foot - top)) * 92;
    const levels = [0, 0.16, 0.31, 0.45, 0.58, 0.7, 0.81, 0.91, 1].map(
      (t) => top + 60 + t * (foot - top - 60),
    );
    const metal = day ? p.ink : p.paper;
    levels.forEach((y, index) => {
      const next = levels[index + 1];
      if (next === undefined) return;
      canvas.line(
        [
          [x - half(y), y],
          [x + half(next), next],
        ],
        { stroke: metal, strokeWidth: 6 },
      );
      canvas.line(
        [
          [x + half(y), y],
          [x - half(next), next],
        ],
        { stroke: metal, strokeWidth: 6 },
      );
      canvas.line(
        [
          [x - half(next), next],
          [x + half(next), next],
        ],
        { stroke: metal, strokeWidth: 6 },
      );
    });
    for (const side of [-1, 1])
      canvas.line(
        [
          [x + side * 8, top + 30],
          [x + side * half(foot), foot],
        ],
        { stroke: metal, strokeWidth: 13 },
      );
    canvas.line(
      [
        [x, top],
        [x, top + 80],
      ],
      { stroke: metal, strokeWidth: 12 },
    );
    canvas.circle(x, top - 8, 30, {
      fill: p.accent,
      sprays: [round(light(225, 0.3, 0.4)), round(shade(45, 0.7, 0.8))],
    });
    for (const [dy, side, size] of [
      [150, -1, 44],
      [210, 1, 56],
      [330, -1, 50],
    ] as const) {
      const [dx, y] = [x + side * (half(top + dy) + size * 0.7), top + dy];
      canvas.circle(dx, y, size, {
        fill: p.paper,
        sprays: [round(shade(side > 0 ? 20 : 160, 0.85, 0.85))],
      });
      canvas.circle(dx + side * 12, y, size * 0.6, {
        fill: p.side,
        sprays: [shade(side > 0 ? 180 : 0, 0.6, 0.8)],
      });
      canvas.circle(dx + side * 24, y, 8, { fill: p.accent });
    }
    for (let house = 0; house < 9; house += 1) {
      const hx = random.range(40, 1560);
      if (Math.abs(hx - x) < 230) continue;
      const [w, h] = [random.range(60, 110), random.range(46, 84)];
      const hy = 900 - random.range(20, 90);
      canvas.rect(hx - w / 2, hy - h, w, h + 120, {
        fill: random.pick([p.paper, p.pale, p.side]),
        sprays: [shade(0, 0.75, 0.8)],
      });
      canvas.polygon(
        [
          [hx - w * 0.64, hy - h],
          [hx, hy - h - w * 0.5],
          [hx + w * 0.64, hy - h],
        ],
        { fill: random.pick([p.accent, p.accentDark, p.deep]), sprays: [shade(0, 0.6, 0.7)] },
      );
      canvas.rect(hx - 12, hy - h * 0.62, 24, 28, { fill: p.sun, sprays: [glow(90, 0.3, 0.5)] });
    }
  },
};
