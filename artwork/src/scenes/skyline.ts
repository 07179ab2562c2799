import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** Bars of a chart that are the towers of a town. */
export const skyline: Scene = {
  categories: ['business'],
  themes: [
    'market',
    'growth',
    'price',
    'prices',
    'revenue',
    'company',
    'companies',
    'startup',
    'profit',
    'city',
    'office',
    'rent',
    'inflation',
    'margin',
  ],
  moods: ['dusk', 'day', 'night'],
  draw({ canvas, palette: p, random }) {
    const sky = {
      day: [p.pale, p.paper],
      dusk: [p.base, p.mid, p.sun],
      night: [p.ink, p.deep, p.dark],
    }[p.mood];
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, sky),
      sprays: [shade(270, p.mood === 'day' ? 0.08 : 0.35, 0.6)],
    });
    canvas.circle(random.range(300, 700), random.range(280, 380), random.range(170, 240), {
      fill: p.mood === 'night' ? p.paper : p.sun,
      sprays: [light(270, 0.5, 0.6), shade(90, 0.4, 0.6)],
    });
    for (let band = 0; band < 5; band += 1)
      canvas.rect(random.range(-100, 900), 120 + band * 66, random.range(240, 620), 12, {
        fill: p.paper,
        radius: 6,
        opacity: 0.4,
      });
    for (let far = 0; far < 18; far += 1) {
      const height = random.range(120, 380);
      canvas.rect(far * 92 - 20, 800 - height, 86, height, {
        fill: p.mood === 'day' ? p.soft : p.sideDark,
        sprays: [shade(90, 0.4, 0.9), light(270, 0.2, 0.4)],
      });
    }
    const count = random.int(6, 8);
    const width = 1400 / count;
    const tones = [p.base, p.mid, p.dark, p.paper, p.side];
    const star = random.int(count - 3, count - 1);
    for (let bar = 0; bar < count; bar += 1) {
      const height = 150 + (bar / count) * random.range(360, 470) + random.range(-40, 50);
      const x = 90 + bar * width;
      const w = width * 0.76;
      const y = 800 - height;
      const fill = bar === star ? p.accent : random.pick(tones as [string, ...string[]]);
      const depth = width * 0.17;
      canvas.polygon(
        [
          [x + w, y],
          [x + w + depth, y - depth * 0.6],
          [x + w + depth, 800],
          [x + w, 800],
        ],
        { fill: p.deep, sprays: [shade(90, 0.4, 0.7)] },
      );
      canvas.polygon(
        [
          [x, y],
          [x + depth, y - depth * 0.6],
          [x + w + depth, y - depth * 0.6],
          [x + w, y],
        ],
        { fill: p.pale, sprays: [shade(0, 0.4, 0.8)] },
      );
      canvas.rect(x, y, w, height, { fill, sprays: [shade(90, 0.7, 0.7), light(250, 0.25, 0.4)] });
      const style = random.int(0, 3);
      const pane = p.mood === 'night' ? p.sun : fill === p.paper ? p.mid : p.paper;
      if (style === 0)
        for (let row = 0; row < Math.floor((height - 40) / 46); row += 1)
          for (let column = 0; column < 4; column += 1)
            canvas.rect(x + w * 0.12 + (column * w * 0.8) / 4, y + 26 + row * 46, w * 0.13, 24, {
              fill: random.chance(0.6) ? pane : p.deep,
              opacity: 0.9,
            });
      else if (style === 1)
        for (let row = 0; row < Math.floor((height - 30) / 34); row += 1)
          canvas.rect(x + w * 0.12, y + 24 + row * 34, w * 0.76, 10, { fill: pane, opacity: 0.55 });
      else if (style === 2)
        for (let column = 0; column < 5; column += 1)
          canvas.rect(x + w * 0.13 + column * w * 0.165, y + 26, w * 0.07, height - 60, {
            fill: pane,
            opacity: 0.5,
          });
      else
        canvas.circle(x + w / 2, y + w * 0.45, w * 0.26, {
          fill: pane,
          sprays: [round(shade(45, 0.7, 0.8))],
        });
      if (random.chance(0.35)) {
        canvas.line(
          [
            [x + w * 0.6, y - depth * 0.3],
            [x + w * 0.6, y - 80],
          ],
          { stroke: p.ink, strokeWidth: 6 },
        );
        canvas.polygon(
          [
            [x + w * 0.6, y - 80],
            [x + w * 0.6 + 64, y - 62],
            [x + w * 0.6, y - 42],
          ],
          { fill: p.accent },
        );
      }
    }
    canvas.rect(0, 800, 1600, 100, {
      fill: p.deep,
      sprays: [shade(90, 0.6, 0.9), light(270, 0.25, 0.4)],
    });
    if (random.chance(0.6)) {
      const points = Array.from(
        { length: count },
        (_, bar) =>
          [
            90 + bar * width + width * 0.38,
            560 - (bar / count) * 390 + random.range(-40, 40),
          ] as const,
      );
      canvas.line(points, { stroke: p.mood === 'day' ? p.ink : p.paper, strokeWidth: 8 });
      for (const [x, y] of points)
        canvas.circle(x, y, 17, {
          fill: p.accent,
          sprays: [round(glow(45, 0.4, 0.6)), round(shade(45, 0.6, 0.7))],
        });
    }
  },
};
