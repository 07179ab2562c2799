import { polar, smoothPath } from '../geometry';
import { light, round, shade } from '../ink';
import type { Point } from '../canvas';
import type { Scene } from '../scene';

/** A landscape as layers of paper, cut along its contours, with a way through it. */
export const contours: Scene = {
  categories: ['artificial-intelligence', 'automobile'],
  themes: [
    'map',
    'meaning',
    'fog',
    'downhill',
    'walking',
    'gradient',
    'landscape',
    'route',
    'navigation',
    'space',
    'terrain',
    'explore',
    'satellite',
    'positioning',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    canvas.rect(0, 0, 1600, 900, {
      fill: p.mood === 'day' ? p.paper : p.deep,
      sprays: [shade(45, 0.3, 0.9)],
    });
    const levels =
      p.mood === 'day'
        ? [p.pale, p.soft, p.side, p.mid, p.base, p.dark, p.deep]
        : [p.dark, p.base, p.sideDark, p.mid, p.side, p.soft, p.paper];
    const peaks = [
      {
        x: random.range(430, 640),
        y: random.range(370, 520),
        size: random.range(1.15, 1.35),
        top: 7,
      },
      {
        x: random.range(1080, 1250),
        y: random.range(280, 440),
        size: random.range(0.8, 1),
        top: 6,
      },
      {
        x: random.range(900, 1150),
        y: random.range(690, 830),
        size: random.range(0.6, 0.75),
        top: 4,
      },
    ];
    const outline = (wobble: number[], x: number, y: number, r: number): Point[] =>
      wobble
        .map((w, index) => polar(x, y, r * w, (index * 360) / wobble.length))
        .map(([px, py]) => [px, y + (py - y) * 0.82]);
    const shapes = peaks.map(() => Array.from({ length: 13 }, () => random.range(0.8, 1.22)));
    levels.forEach((fill, level) =>
      peaks.forEach((peak, index) => {
        if (level >= peak.top) return;
        const r = peak.size * (520 - level * 72);
        const own = (shapes[index] ?? []).map((w) => w + random.range(-0.05, 0.05));
        const points = outline(own, peak.x + level * 9, peak.y - level * 7, r);
        canvas.group('translate(16 22)', () =>
          canvas.path(smoothPath(points, true), { fill: p.ink, opacity: 0.22 }),
        );
        canvas.path(smoothPath(points, true), {
          fill,
          sprays: [shade(45, 0.5, 0.6), light(225, 0.4, 0.3)],
        });
        if (level % 2)
          canvas.path(
            smoothPath(outline(own, peak.x + level * 9, peak.y - level * 7, r - 26), true),
            { stroke: p.paper, strokeWidth: 2.5, opacity: 0.45 },
          );
      }),
    );
    const [first, second, third] = peaks;
    if (!first || !second || !third) return;
    const way: Point[] = [
      [first.x + 55, first.y - 50],
      [first.x + 190, first.y + 90],
      [first.x + 130, first.y + 240],
      [(first.x + third.x) / 2 + 40, third.y - 60],
      [third.x + 60, third.y - 150],
      [second.x - 80, second.y + 190],
      [second.x + 110, second.y + 110],
      [second.x + 50, second.y - 50],
    ];
    canvas.path(smoothPath(way), { stroke: p.ink, strokeWidth: 14, opacity: 0.3 });
    canvas.path(smoothPath(way), { stroke: p.accent, strokeWidth: 11, dash: '3 24' });
    canvas.circle(way[0]?.[0] ?? 0, way[0]?.[1] ?? 0, 34, {
      fill: p.accent,
      sprays: [round(shade(45, 0.85, 0.85))],
    });
    const [fx, fy] = way.at(-1) ?? [0, 0];
    canvas.ellipse(fx + 16, fy + 6, 34, 10, { fill: p.ink, opacity: 0.4 });
    canvas.line(
      [
        [fx, fy],
        [fx, fy - 150],
      ],
      { stroke: p.ink, strokeWidth: 10 },
    );
    canvas.polygon(
      [
        [fx, fy - 150],
        [fx + 110, fy - 116],
        [fx, fy - 80],
      ],
      { fill: p.accent, sprays: [shade(180, 0.5, 0.7)] },
    );
    for (let tree = 0; tree < 16; tree += 1) {
      const [tx, ty] = [random.range(60, 1540), random.range(80, 860)];
      if (peaks.some(({ x, y, size }) => Math.hypot(tx - x, ty - y) < size * 420)) continue;
      canvas.ellipse(tx + 10, ty + 6, 22, 8, { fill: p.ink, opacity: 0.3 });
      canvas.polygon(
        [
          [tx, ty - 74],
          [tx + 26, ty],
          [tx - 26, ty],
        ],
        { fill: p.sideDark, sprays: [shade(0, 0.75, 0.8)] },
      );
    }
    const [cx, cy] = [random.pick([140, 1460]), 140];
    canvas.circle(cx, cy, 78, { fill: p.paper, sprays: [shade(45, 0.4, 0.8)] });
    canvas.circle(cx, cy, 64, { stroke: p.base, strokeWidth: 5 });
    canvas.polygon(
      [
        [cx, cy - 52],
        [cx + 18, cy],
        [cx - 18, cy],
      ],
      { fill: p.accent },
    );
    canvas.polygon(
      [
        [cx, cy + 52],
        [cx + 18, cy],
        [cx - 18, cy],
      ],
      { fill: p.dark },
    );
  },
};
