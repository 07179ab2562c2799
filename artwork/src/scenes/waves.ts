import { below, smoothPath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Point } from '../canvas';
import type { Scene } from '../scene';

/** A signal under way: ribbons of waves below a low sun, and a line that crosses them. */
export const waves: Scene = {
  categories: ['technology', 'internet-tips'],
  themes: [
    'signal',
    'ocean',
    'sound',
    'audio',
    'radio',
    'wave',
    'cable',
    'bluetooth',
    'noise',
    'music',
    'headphones',
    'silence',
  ],
  moods: ['dusk', 'night', 'day'],
  draw({ canvas, palette: p, random }) {
    const sky = p.mood === 'day' ? [p.pale, p.paper, p.accentLight] : [p.deep, p.base, p.mid];
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, sky),
      sprays: [shade(270, p.mood === 'day' ? 0.1 : 0.35, 0.6)],
    });
    const sunX = random.range(420, 1180);
    const sunR = random.range(170, 250);
    const horizon = random.range(330, 420);
    for (const ring of [2.4, 1.9, 1.45])
      canvas.circle(sunX, horizon - 30, sunR * ring, {
        fill: p.paper,
        opacity: p.mood === 'day' ? 0.28 : 0.07,
      });
    canvas.circle(sunX, horizon - 30, sunR, {
      fill: p.sun,
      sprays: [light(270, 0.55, 0.7), shade(90, 0.3, 0.4)],
    });

    const tones = [p.soft, p.side, p.mid, p.base, p.sideDark, p.dark, p.deep];
    const layers = 7;
    const tilt = random.range(-60, 60);
    for (let layer = 0; layer < layers; layer += 1) {
      const y = horizon + 20 + (layer * (900 - horizon)) / layers;
      const amplitude = 18 + layer * random.range(7, 13);
      const length = random.range(420, 760);
      const phase = random.range(0, Math.PI * 2);
      const points: Point[] = Array.from({ length: 26 }, (_, index) => {
        const x = -50 + index * 68;
        return [
          x,
          y + Math.sin((x / length) * Math.PI * 2 + phase) * amplitude + ((x - 800) / 1600) * tilt,
        ];
      });
      canvas.path(below(points, 960), {
        fill: tones[layer] ?? p.deep,
        sprays: [
          shade(90, 0.75, 0.75),
          ...(layer < 4 ? [light(270, 0.5, 0.22)] : [glow(270, 0.28, 0.2)]),
        ],
      });
      if (layer % 2 === 1)
        canvas.path(smoothPath(points.map(([x, wy]) => [x, wy + 26 + layer * 3])), {
          stroke: p.paper,
          strokeWidth: 3,
          opacity: 0.35,
        });
      if (layer === 3) drawBuoy(points[random.int(7, 18)] ?? [800, 600]);
    }

    function drawBuoy([x, y]: Point): void {
      const size = random.range(46, 64);
      canvas.circle(x, y - size * 0.6, size, {
        fill: p.paper,
        sprays: [round(shade(50, 0.85, 0.85))],
      });
      canvas.line(
        [
          [x, y - size * 1.6],
          [x, y - size * 3.2],
        ],
        { stroke: p.paper, strokeWidth: 7 },
      );
      canvas.circle(x, y - size * 3.3, 13, { fill: p.accentLight });
      for (const ring of [44, 80, 118])
        canvas.circle(x, y - size * 3.3, ring, {
          stroke: p.paper,
          strokeWidth: 4,
          opacity: 0.75 - ring / 220,
        });
    }
  },
};
