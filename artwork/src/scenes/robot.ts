import { arcPath, slicePath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A friendly machine behind its desk. */
export const robot: Scene = {
  categories: ['artificial-intelligence'],
  themes: [
    'machine',
    'machines',
    'robot',
    'exam',
    'chatbot',
    'bot',
    'assistant',
    'test',
    'tests',
    'benchmark',
    'school',
    'automation',
    'job',
    'jobs',
    'answer',
    'answers',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(90, day ? 0.14 : 0.4, 0.9)] });
    const x = random.range(700, 900);
    for (let ring = 4; ring > 0; ring -= 1)
      canvas.circle(x, 420, ring * 150 + 40, {
        fill: ring % 2 ? p.ground2 : p.sun,
        opacity: ring === 1 ? 1 : 0.4,
        sprays: [shade(45, 0.2, 0.6)],
      });
    const shell = day ? p.base : p.paper;
    const trim = day ? p.dark : p.soft;
    const sheen = [shade(0, 0.75, 0.65), light(200, 0.4, 0.35)];
    canvas.path(`M${x - 350} 920V760q0 -120 130 -130h440q130 10 130 130v160Z`, {
      fill: shell,
      sprays: sheen,
    });
    canvas.rect(x - 110, 690, 220, 150, {
      fill: p.deep,
      radius: 20,
      sprays: [shade(90, 0.5, 0.8)],
    });
    for (let light1 = 0; light1 < 6; light1 += 1)
      canvas.circle(x - 70 + (light1 % 3) * 70, 735 + Math.floor(light1 / 3) * 60, 18, {
        fill: random.pick([p.accent, p.sun, p.side, p.accentLight]),
        sprays: [round(shade(45, 0.6, 0.8))],
      });
    canvas.rect(x - 70, 560, 140, 90, { fill: trim, sprays: [shade(0, 0.7, 0.7)] });
    for (let rib = 0; rib < 3; rib += 1)
      canvas.rect(x - 84, 572 + rib * 26, 168, 14, { fill: p.deep, radius: 7 });

    const wide = random.range(250, 290);
    const corner = random.pick([50, 110, 160]);
    for (const side of [-1, 1]) {
      canvas.rect(x + side * (wide + 26) - 40, 300, 80, 150, {
        fill: p.accent,
        radius: 30,
        sprays: sheen,
      });
      canvas.circle(x + side * (wide + 40), 375, 30, {
        fill: p.accentDark,
        sprays: [round(shade(45, 0.7, 0.8))],
      });
    }
    const aerial = random.int(0, 1);
    if (aerial) for (const side of [-1, 1]) antenna(x + side * 120, side * 34);
    else antenna(x, 0);
    canvas.rect(x - wide, 170, wide * 2, 400, { fill: shell, radius: corner, sprays: sheen });
    canvas.rect(x - wide + 46, 232, wide * 2 - 92, 250, {
      fill: p.deep,
      radius: Math.max(40, corner - 40),
      sprays: [light(225, 0.25, 0.5)],
    });
    const eyes = random.int(0, 2);
    for (const side of [-1, 1]) {
      const ex = x + side * 98;
      if (eyes === 0) {
        canvas.circle(ex, 340, 64, {
          fill: p.sun,
          sprays: [round(shade(45, 0.4, 0.7)), round(light(225, 0.1, 0.3))],
        });
        canvas.circle(ex + 10, 344, 30, { fill: p.ink });
        canvas.circle(ex - 4, 328, 11, { fill: p.paper });
      } else if (eyes === 1)
        canvas.path(arcPath([ex, 372], 54, 200, 340), { stroke: p.sun, strokeWidth: 24 });
      else {
        canvas.path(slicePath([ex, 370], 66, [180, 360]), {
          fill: p.sun,
          sprays: [light(270, 0.4, 0.6)],
        });
        canvas.circle(ex, 354, 18, { fill: p.ink });
      }
    }
    if (random.chance(0.5))
      for (let tooth = 0; tooth < 6; tooth += 1)
        canvas.rect(x - 82 + tooth * 28, 430, 20, 20, {
          fill: tooth % 2 ? p.accent : p.accentLight,
          radius: 4,
        });
    else canvas.path(`M${x - 66} 424q66 44 132 0`, { stroke: p.accentLight, strokeWidth: 12 });
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ] as const)
      canvas.circle(x + dx * (wide - 30), 206 + dy * 326, 10, { fill: trim });

    canvas.rect(0, 830, 1600, 80, { fill: p.dark, sprays: [light(270, 0.35, 0.4)] });
    for (let sheet = 0; sheet < 4; sheet += 1) {
      const [sx, sy] = [
        random.pick([random.range(60, 260), random.range(1240, 1440)]),
        660 + sheet * 26,
      ];
      canvas.group(`rotate(${random.range(-9, 9)} ${sx} ${sy})`, () => {
        canvas.rect(sx - 90, sy - 60, 200, 250, { fill: p.paper, sprays: [shade(45, 0.4, 0.8)] });
        for (let line = 0; line < 6; line += 1) {
          canvas.rect(sx - 30, sy - 30 + line * 34, random.range(60, 110), 9, {
            fill: p.soft,
            radius: 4,
          });
          canvas.circle(sx - 58, sy - 26 + line * 34, 9, {
            fill: random.chance(0.4) ? p.accent : p.soft,
          });
        }
      });
    }

    function antenna(ax: number, lean: number): void {
      canvas.line(
        [
          [ax, 180],
          [ax + lean, 90],
        ],
        { stroke: trim, strokeWidth: 14 },
      );
      canvas.circle(ax + lean, 80, 28, {
        fill: p.accent,
        sprays: [round(shade(45, 0.8, 0.85)), round(glow(225, 0.2, 0.3))],
      });
      for (const r of [52, 78])
        canvas.path(arcPath([ax + lean, 80], r, 215, 325), {
          stroke: p.accent,
          strokeWidth: 6,
          opacity: 0.7,
        });
    }
  },
};
