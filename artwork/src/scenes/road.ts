import { below, ridge } from '../geometry';
import { glow, light, shade } from '../ink';
import type { Point } from '../canvas';
import type { Scene } from '../scene';

/** A road that winds to a low sun between hills. */
export const road: Scene = {
  categories: ['automobile'],
  themes: [
    'road',
    'range',
    'trip',
    'winter',
    'speed',
    'fuel',
    'kilometre',
    'driving',
    'motorway',
    'lane',
    'braking',
    'distance',
    'stopping',
  ],
  moods: ['dusk', 'day', 'night'],
  draw({ canvas, palette: p, random }) {
    const sky = {
      day: [p.side, p.pale, p.paper],
      dusk: [p.dark, p.base, p.mid, p.sun],
      night: [p.ink, p.deep, p.dark, p.base],
    }[p.mood];
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, sky),
      sprays: [shade(270, 0.3, 0.5)],
    });
    const horizon = random.range(390, 450);
    const vanish = random.range(620, 980);
    const sunR = random.range(150, 240);
    canvas.circle(vanish + random.range(-260, 260), horizon - sunR * random.range(0.1, 0.5), sunR, {
      fill: p.mood === 'night' ? p.paper : p.sun,
      sprays: [light(270, 0.5, 0.6), shade(90, 0.35, 0.5)],
    });
    for (let cloud = 0; cloud < 4; cloud += 1) {
      const [x, y, w] = [random.range(-60, 1300), random.range(70, 300), random.range(180, 420)];
      canvas.rect(x, y, w, 16, { fill: p.paper, radius: 8, opacity: 0.5 });
      canvas.rect(x + w * 0.25, y + 24, w * 0.6, 12, { fill: p.paper, radius: 6, opacity: 0.35 });
    }
    const tones = p.mood === 'day' ? [p.soft, p.side, p.mid] : [p.mid, p.sideDark, p.base];
    tones.forEach((fill, layer) => {
      const points = ridge(1600, horizon - 50 + layer * 34, 62 - layer * 16, 7, random.range);
      canvas.path(below(points, 900), {
        fill,
        sprays: [shade(90, 0.5, 0.5), light(random.pick([200, 340]), 0.2, 0.4)],
      });
    });
    canvas.rect(0, horizon + 40, 1600, 500, {
      fill: p.dark,
      sprays: [shade(90, 0.6, 0.9), light(270, 0.35, 0.3)],
    });

    // The road in slices, each a little wider and further along the bend.
    const bend = random.range(150, 330) * random.pick([-1, 1]);
    const center = (t: number) =>
      vanish + Math.sin(t * Math.PI * 1.5) * bend * t + (800 - vanish) * t * t;
    const half = (t: number) => 5 + 560 * t * t;
    const y = (t: number) => horizon + 40 + (870 - horizon) * t * t;
    const edge = (side: number, widen = 1): Point[] =>
      Array.from({ length: 31 }, (_, i) => [
        center(i / 30) + side * half(i / 30) * widen,
        y(i / 30),
      ]);
    const area = (from: Point[], to: Point[]) => [...from, ...[...to].reverse()];
    canvas.polygon(area(edge(-1, 1.18), edge(1, 1.18)), {
      fill: p.side,
      sprays: [shade(90, 0.4, 0.9)],
    });
    canvas.polygon(area(edge(-1), edge(1)), {
      fill: p.deep,
      sprays: [shade(90, 0.6, 0.7), glow(270, 0.5, 0.35)],
    });
    for (const side of [-0.9, 0.86])
      canvas.polygon(area(edge(side), edge(side + 0.04)), { fill: p.paper });
    for (let dash = 3; dash < 26; dash += 2) {
      const [t0, t1] = [dash / 26, (dash + 0.9) / 26];
      const line = (t: number, s: number): Point => [center(t) + s * half(t) * 0.035, y(t)];
      canvas.polygon([line(t0, -1), line(t0, 1), line(t1, 1), line(t1, -1)], { fill: p.sun });
    }

    // Poles or trees grow towards the viewer.
    const trees = random.chance(0.6);
    const side = bend > 0 ? -1 : 1;
    for (let index = 0; index < 9; index += 1) {
      const t = 0.16 + index * 0.085;
      for (const s of trees ? [-1, 1] : [side]) {
        const x = center(t) + s * half(t) * (1.45 + (trees ? random.range(0, 0.5) : 0)) + s * 24;
        const size = 20 + 330 * t * t;
        const foot = y(t);
        if (trees) {
          canvas.line(
            [
              [x, foot],
              [x, foot - size * 0.5],
            ],
            { stroke: p.ink, strokeWidth: Math.max(2, size * 0.05) },
          );
          canvas.ellipse(x, foot - size * 0.8, size * 0.24, size * 0.5, {
            fill: random.pick([p.sideDark, p.base, p.sideDark]),
            sprays: [shade(0, 0.75, 0.75), light(180, 0.25, 0.35)],
          });
        } else {
          canvas.line(
            [
              [x, foot],
              [x, foot - size * 1.25],
            ],
            { stroke: p.ink, strokeWidth: Math.max(2, size * 0.04) },
          );
          canvas.line(
            [
              [x - size * 0.25, foot - size * 1.1],
              [x + size * 0.25, foot - size * 1.1],
            ],
            { stroke: p.ink, strokeWidth: Math.max(2, size * 0.035) },
          );
        }
      }
    }

    // One car, seen from behind.
    const at = random.range(0.52, 0.62);
    const width = half(at) * 0.62;
    const [x, foot] = [center(at) + half(at) * 0.46, y(at)];
    canvas.ellipse(x, foot, width * 0.62, width * 0.1, { fill: p.ink, opacity: 0.6 });
    canvas.rect(x - width * 0.44, foot - width * 0.16, width * 0.18, width * 0.2, {
      fill: p.ink,
      radius: 6,
    });
    canvas.rect(x + width * 0.26, foot - width * 0.16, width * 0.18, width * 0.2, {
      fill: p.ink,
      radius: 6,
    });
    canvas.path(
      `M${x - width * 0.33} ${foot - width * 0.44}l${width * 0.1} ${-width * 0.26}q${width * 0.23} ${-width * 0.07} ${width * 0.46} 0l${width * 0.1} ${width * 0.26}Z`,
      { fill: p.accentDark, sprays: [light(270, 0.3, 0.5)] },
    );
    canvas.path(
      `M${x - width * 0.27} ${foot - width * 0.44}l${width * 0.08} ${-width * 0.2}h${width * 0.38}l${width * 0.08} ${width * 0.2}Z`,
      { fill: p.ink, sprays: [light(225, 0.35, 0.5)] },
    );
    canvas.rect(x - width / 2, foot - width * 0.46, width, width * 0.36, {
      fill: p.accent,
      radius: width * 0.1,
      sprays: [shade(90, 0.7, 0.7), light(270, 0.4, 0.3)],
    });
    for (const s of [-1, 1])
      canvas.rect(
        x + s * width * 0.37 - width * 0.08,
        foot - width * 0.36,
        width * 0.16,
        width * 0.08,
        { fill: p.paper, radius: 5 },
      );
  },
};
