import { polar, slicePath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A dial with a needle, wide as the image. */
export const gauge: Scene = {
  categories: ['internet-tips', 'technology', 'business'],
  themes: [
    'speed',
    'test',
    'fast',
    'slow',
    'performance',
    'score',
    'rate',
    'measure',
    'bandwidth',
    'latency',
    'router',
    'wifi',
    'load',
    'response',
    'refresh',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(270, day ? 0.1 : 0.35, 0.7)] });
    for (let line = 0; line < 22; line += 1) {
      const [x, y] = [random.range(-100, 1500), random.range(40, 860)];
      canvas.rect(x, y, random.range(80, 320), random.pick([4, 8, 12]), {
        fill: random.pick([p.side, p.soft, p.mid]),
        radius: 6,
        opacity: 0.5,
      });
    }
    const [x, y, r] = [random.range(720, 880), 700, 560];
    canvas.path(slicePath([x + 30, y + 36], r, [180, 360]), { fill: p.ink, opacity: 0.3 });
    canvas.path(slicePath([x, y], r, [180, 360]), {
      fill: day ? p.dark : p.deep,
      sprays: [shade(0, 0.5, 0.7), light(225, 0.25, 0.35)],
    });
    const parts = random.pick([5, 6, 8]);
    const colours = [p.side, p.soft, p.mid, p.sun, p.accentLight, p.accent, p.accent, p.accentDark];
    for (let part = 0; part < parts; part += 1) {
      const [from, to] = [184 + (part * 172) / parts, 184 + ((part + 1) * 172) / parts - 3];
      canvas.path(slicePath([x, y], r * 0.92, [from, to], r * 0.66), {
        fill: colours[Math.round((part * 7) / (parts - 1))] ?? p.accent,
        sprays: [shade(90, 0.5, 0.8), light(270, 0.25, 0.4)],
      });
    }
    for (let tick = 0; tick <= 40; tick += 1) {
      const angle = 186 + tick * 4.2;
      canvas.line(
        [polar(x, y, r * 0.61, angle), polar(x, y, r * (tick % 5 ? 0.58 : 0.53), angle)],
        { stroke: p.paper, strokeWidth: tick % 5 ? 4 : 10, opacity: tick % 5 ? 0.7 : 1 },
      );
    }
    const angle = random.range(215, 335);
    canvas.path(slicePath([x, y], r * 0.5, [184, angle]), { fill: p.accent, opacity: 0.28 });
    const needle = (dx: number, dy: number, fill: string, opacity: number) =>
      canvas.polygon(
        [
          polar(x + dx, y + dy, 34, angle + 90),
          polar(x + dx, y + dy, r * 0.82, angle),
          polar(x + dx, y + dy, 34, angle - 90),
          polar(x + dx, y + dy, 90, angle + 180),
        ],
        { fill, opacity, sprays: opacity === 1 ? [shade(angle + 90, 0.5, 0.8)] : [] },
      );
    needle(18, 24, p.ink, 0.4);
    needle(0, 0, p.paper, 1);
    canvas.circle(x, y, 78, {
      fill: p.accent,
      sprays: [round(shade(45, 0.8, 0.85)), light(225, 0.3, 0.4)],
    });
    canvas.circle(x, y, 30, { fill: p.paper, sprays: [round(shade(45, 0.6, 0.8))] });
    canvas.rect(0, y + 70, 1600, 200, {
      fill: p.deep,
      sprays: [light(270, 0.3, 0.3), shade(90, 0.5, 0.8)],
    });
    canvas.rect(0, y + 70, 1600, 8, { fill: p.soft, opacity: 0.5 });
    for (const side of [-1, 1]) {
      const bx = x + side * random.range(600, 680);
      const h = random.range(150, 290);
      canvas.rect(bx - 46, y + 84 - h, 92, h, {
        fill: random.pick([p.side, p.sun, p.mid]),
        sprays: [shade(0, 0.8, 0.8), light(180, 0.3, 0.4)],
      });
      canvas.circle(bx, y + 84 - h - 52, 50, {
        fill: random.pick([p.accent, p.paper]),
        sprays: [round(shade(45, 0.85, 0.85)), round(glow(225, 0.1, 0.3))],
      });
    }
  },
};
