import { glow, light, shade } from '../ink';
import type { Scene } from '../scene';

/** Cells in a row, each with its own charge. */
export const batteries: Scene = {
  categories: ['technology', 'news'],
  themes: [
    'battery',
    'batteries',
    'lithium',
    'charge',
    'charging',
    'charger',
    'energy',
    'power',
    'watt',
    'watts',
    'standby',
    'solar',
    'cell',
    'cells',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(270, day ? 0.1 : 0.35, 0.7)] });
    canvas.circle(random.range(420, 1180), 420, random.range(300, 360), {
      fill: p.sun,
      sprays: [light(270, 0.4, 0.6), shade(90, 0.5, 0.6)],
    });
    canvas.rect(0, 740, 1600, 160, {
      fill: p.deep,
      sprays: [light(270, 0.28, 0.3), shade(90, 0.5, 0.8)],
    });
    const count = random.int(4, 6);
    const gap = 1360 / count;
    const liquids = [p.accent, p.side, p.mid, p.accentLight, p.soft, p.accent];
    for (let cell = 0; cell < count; cell += 1) {
      const w = gap * 0.66;
      const x = 120 + gap * (cell + 0.5);
      const h = random.range(410, 560);
      const top = 770 - h;
      const depth = w * 0.13;
      const charge = cell === 0 ? 0.96 : random.range(0.12, 0.85) * (1 - cell * 0.06);
      canvas.path(
        `M${x - w / 2} 770a${w / 2} ${depth} 0 0 0 ${w} 0l220 44q-90 40 -${w + 160} -10Z`,
        { fill: p.ink, opacity: 0.35 },
      );
      const bodyOf = (upper: number, lower: number) =>
        `M${x - w / 2} ${upper}V${lower}a${w / 2} ${depth} 0 0 0 ${w} 0V${upper}Z`;
      canvas.path(bodyOf(top, 770), {
        fill: day ? p.paper : p.pale,
        sprays: [shade(0, 0.75, 0.6), light(180, 0.3, 0.3)],
      });
      const level = 770 - (h - 60) * charge;
      const liquid = liquids[cell] ?? p.accent;
      canvas.path(bodyOf(level, 758), {
        fill: liquid,
        sprays: [shade(0, 0.85, 0.7), light(180, 0.4, 0.35), shade(90, 0.3, 0.4)],
      });
      canvas.ellipse(x, level, w / 2, depth, { fill: liquid, sprays: [light(225, 0.5, 0.7)] });
      for (let bubble = 0; bubble < 7; bubble += 1) {
        const by = random.range(level + 30, 745);
        if (by < 750)
          canvas.circle(x + random.range(-w * 0.36, w * 0.36), by, random.range(4, 13), {
            fill: p.paper,
            opacity: 0.5,
          });
      }
      canvas.rect(x - w / 2, top + 54, w, 14, { fill: p.dark, opacity: 0.9 });
      canvas.path(bodyOf(top, top + 40), {
        fill: p.dark,
        sprays: [shade(0, 0.7, 0.7), light(180, 0.35, 0.3)],
      });
      canvas.ellipse(x, top, w / 2, depth, { fill: p.base, sprays: [light(225, 0.35, 0.6)] });
      canvas.path(
        `M${x - w * 0.17} ${top - 34}v34a${w * 0.17} ${depth * 0.34} 0 0 0 ${w * 0.34} 0v-34Z`,
        { fill: p.soft, sprays: [shade(0, 0.8, 0.8)] },
      );
      canvas.ellipse(x, top - 34, w * 0.17, depth * 0.34, { fill: p.paper });
      canvas.rect(x - w * 0.4, top + 90, 14, h - 170, { fill: p.paper, radius: 7, opacity: 0.6 });
    }
    const bolt = (x: number, y: number, size: number) => {
      const points = [
        [0.15, -1],
        [-0.55, 0.16],
        [-0.06, 0.16],
        [-0.2, 1],
        [0.55, -0.24],
        [0.06, -0.24],
      ] as const;
      canvas.polygon(
        points.map(([dx, dy]) => [x + dx * size + 8, y + dy * size + 12]),
        { fill: p.ink, opacity: 0.3 },
      );
      canvas.polygon(
        points.map(([dx, dy]) => [x + dx * size, y + dy * size]),
        { fill: p.accent, sprays: [shade(90, 0.5, 0.8), glow(270, 0.3, 0.5)] },
      );
    };
    bolt(random.range(140, 260), random.range(140, 200), random.range(70, 100));
    bolt(random.range(1300, 1460), random.range(120, 180), random.range(60, 90));
  },
};
