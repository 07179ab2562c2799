import { polar, slicePath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** Weights on a beam: spheres, blocks and coins that just hold. */
export const balance: Scene = {
  categories: ['business', 'news'],
  themes: [
    'arithmetic',
    'leaky',
    'bucket',
    'cost',
    'costs',
    'law',
    'rule',
    'rules',
    'court',
    'debt',
    'tax',
    'trade',
    'risk',
    'insurance',
    'value',
    'salary',
    'negotiation',
    'right',
    'repair',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, day ? [p.pale, p.paper] : [p.ground, p.ground2]),
      sprays: [shade(270, day ? 0.08 : 0.35, 0.6)],
    });
    const r = random.range(300, 360);
    canvas.path(slicePath([800, 760], r * 1.65, [180, 360]), {
      fill: day ? p.soft : p.base,
      sprays: [shade(90, 0.5, 0.7), light(270, 0.3, 0.4)],
    });
    canvas.path(slicePath([800, 760], r * 1.12, [180, 360]), {
      fill: p.sun,
      sprays: [shade(90, 0.5, 0.7), light(270, 0.4, 0.5)],
    });
    canvas.rect(0, 760, 1600, 140, {
      fill: p.deep,
      sprays: [light(270, 0.3, 0.4), shade(90, 0.5, 0.7)],
    });
    canvas.ellipse(800, 776, 330, 22, { fill: p.ink, opacity: 0.5 });
    canvas.polygon(
      [
        [800, 548],
        [950, 772],
        [650, 772],
      ],
      { fill: p.dark, sprays: [shade(0, 0.8, 0.9), light(200, 0.2, 0.4)] },
    );

    const tilt = random.range(4, 9) * random.pick([-1, 1]);
    canvas.group(`rotate(${tilt} 800 540)`, () => {
      canvas.rect(180, 524, 1240, 34, {
        fill: p.paper,
        radius: 14,
        sprays: [shade(90, 0.7, 0.8), shade(tilt > 0 ? 180 : 0, 0.3, 0.5)],
      });
      const left = random.shuffle([0, 1, 2, 3]);
      pile(360, left[0] ?? 0);
      pile(620, left[1] ?? 1);
      pile(1000, left[2] ?? 2);
      pile(1250, left[3] ?? 3);
    });
    canvas.circle(800, 548, 34, { fill: p.accent, sprays: [round(shade(45, 0.8, 0.85))] });
    for (let dot = 0; dot < 12; dot += 1) {
      const [x, y] = polar(800, 640, random.range(560, 760), 200 + random.range(0, 140));
      canvas.circle(x, y, random.range(7, 20), {
        fill: random.pick([p.accent, p.side, p.paper, p.mid]),
        sprays: [round(shade(45, 0.6, 0.8))],
      });
    }

    function pile(x: number, kind: number): void {
      const base = 524;
      if (kind === 0) {
        const size = random.range(86, 128);
        canvas.circle(x, base - size, size, {
          fill: p.accent,
          sprays: [round(shade(45, 0.95, 0.85)), light(225, 0.45, 0.4)],
        });
      } else if (kind === 1) {
        const levels = random.int(4, 8);
        for (let coin = 0; coin < levels; coin += 1) {
          const dx = random.range(-7, 7);
          canvas.path(`M${x - 84 + dx} ${base - 20 - coin * 32}v14a84 20 0 0 0 168 0v-14Z`, {
            fill: p.side,
            sprays: [shade(0, 0.85, 0.9)],
          });
          canvas.ellipse(x + dx, base - 20 - coin * 32, 84, 20, {
            fill: p.sun,
            sprays: [shade(0, 0.35, 0.8)],
          });
          canvas.ellipse(x + dx, base - 20 - coin * 32, 58, 12, {
            stroke: p.sideDark,
            strokeWidth: 3,
          });
        }
      } else if (kind === 2) {
        const size = random.range(120, 160);
        canvas.rect(x - size / 2, base - size, size, size, {
          fill: p.base,
          sprays: [shade(0, 0.8, 0.8), light(200, 0.25, 0.4)],
        });
        canvas.polygon(
          [
            [x - size / 2, base - size],
            [x - size / 2 + 34, base - size - 26],
            [x + size / 2 + 34, base - size - 26],
            [x + size / 2, base - size],
          ],
          { fill: p.soft },
        );
        canvas.polygon(
          [
            [x + size / 2, base - size],
            [x + size / 2 + 34, base - size - 26],
            [x + size / 2 + 34, base - 26],
            [x + size / 2, base],
          ],
          { fill: p.deep },
        );
        const top = random.range(54, 74);
        canvas.polygon(
          [
            [x + 10, base - size - 14 - top * 1.7],
            [x + 10 + top, base - size - 14],
            [x + 10 - top, base - size - 14],
          ],
          { fill: p.paper, sprays: [shade(0, 0.85, 0.9)] },
        );
      } else {
        const width = random.range(64, 80);
        canvas.path(
          `M${x - width} ${base - 210}H${x + width}L${x + width * 0.78} ${base}H${x - width * 0.78}Z`,
          { fill: p.mid, sprays: [shade(0, 0.8, 0.8), light(180, 0.35, 0.35)] },
        );
        canvas.ellipse(x, base - 210, width, 18, { fill: p.deep, sprays: [glow(90, 0.5, 0.8)] });
        canvas.path(`M${x - width} ${base - 210}a${width} ${width} 0 0 1 ${width * 2} 0`, {
          stroke: p.ink,
          strokeWidth: 7,
        });
        canvas.circle(x + width * 0.4, base + 64, 11, { fill: p.accent });
        canvas.circle(x + width * 0.4, base + 110, 8, { fill: p.accent });
      }
    }
  },
};
