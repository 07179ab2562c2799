import { slicePath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A controller taken for a piece of abstract art. */
export const gamepad: Scene = {
  categories: ['gaming'],
  themes: [
    'frames',
    'second',
    'smooth',
    'controller',
    'input',
    'latency',
    'lag',
    'couch',
    'play',
    'button',
    'accessibility',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    canvas.rect(0, 0, 1600, 900, {
      fill: p.ground,
      sprays: [shade(60, p.mood === 'day' ? 0.16 : 0.4, 0.9)],
    });
    const rays = random.chance(0.5);
    for (let band = 0; band < 9; band += 1)
      if (rays)
        canvas.path(slicePath([800, 460], 1300, [band * 40, band * 40 + 20]), {
          fill: p.ground2,
          opacity: 0.45,
        });
      else
        canvas.circle(800, 460, 980 - band * 90, {
          fill: band % 2 ? p.ground : p.ground2,
          opacity: 0.4,
        });

    canvas.group(`rotate(${random.range(-14, -5)} 800 450)`, () => {
      const body =
        'M430 240H1170C1310 240 1400 380 1430 560C1460 740 1330 800 1240 700L1150 600Q1130 580 1100 580H500Q470 580 450 600L360 700C270 800 140 740 170 560C200 380 290 240 430 240Z';
      canvas.group('translate(46 64)', () => canvas.path(body, { fill: p.ink, opacity: 0.4 }));
      canvas.rect(370, 196, 220, 110, {
        fill: p.accentDark,
        radius: 44,
        sprays: [shade(90, 0.6, 0.9)],
      });
      canvas.rect(1010, 196, 220, 110, {
        fill: p.accentDark,
        radius: 44,
        sprays: [shade(90, 0.6, 0.9)],
      });
      const bodyFill = p.mood === 'day' ? p.base : p.paper;
      const inset = p.mood === 'day' ? p.dark : p.soft;
      canvas.path(body, { fill: bodyFill, sprays: [shade(70, 0.75, 0.75), light(250, 0.35, 0.4)] });

      const pad = (x: number, y: number, size: number) => {
        canvas.circle(x, y, size * 1.25, { fill: inset, sprays: [shade(225, 0.6, 0.8)] });
        const third = size * 0.36;
        const cross = `M${x - third} ${y - size}h${third * 2}v${size - third}h${size - third}v${third * 2}h${-(size - third)}v${size - third}h${-third * 2}v${-(size - third)}h${-(size - third)}v${-third * 2}h${size - third}Z`;
        canvas.group('translate(7 10)', () => canvas.path(cross, { fill: p.ink, opacity: 0.45 }));
        canvas.path(cross, { fill: p.deep, sprays: [light(225, 0.4, 0.6), shade(45, 0.6, 0.6)] });
        canvas.circle(x, y, third * 0.7, { fill: p.ink });
      };
      const stick = (x: number, y: number, size: number, tone: string) => {
        canvas.circle(x, y, size * 1.3, { fill: p.deep, sprays: [shade(225, 0.8, 0.9)] });
        canvas.circle(x + 10, y + 16, size, { fill: p.ink, opacity: 0.5 });
        canvas.circle(x, y, size, {
          fill: tone,
          sprays: [round(shade(50, 0.85, 0.8)), light(225, 0.3, 0.4)],
        });
        canvas.circle(x - 3, y - 4, size * 0.62, { fill: tone, sprays: [shade(225, 0.6, 0.8)] });
      };
      const tones = random.shuffle([p.accent, p.accentLight, p.side, p.soft]);
      const buttons = (x: number, y: number, size: number) =>
        [
          [0, -1],
          [1, 0],
          [0, 1],
          [-1, 0],
        ].forEach(([dx = 0, dy = 0], index) => {
          const [bx, by] = [x + dx * size * 1.5, y + dy * size * 1.5];
          canvas.circle(bx + 6, by + 9, size, { fill: p.ink, opacity: 0.45 });
          canvas.circle(bx, by, size, {
            fill: tones[index] ?? p.accent,
            sprays: [round(shade(45, 0.7, 0.7)), round(light(225, 0, 0.2))],
          });
        });
      pad(400, 415, 92);
      buttons(1200, 415, 52);
      stick(615, 520, 74, p.accent);
      stick(985, 520, 74, p.dark);

      canvas.rect(640, 280, 320, 150, { fill: p.ink, radius: 22 });
      canvas.clip('M652 292h296v126h-296Z', () => {
        canvas.rect(640, 280, 320, 150, {
          fill: canvas.gradient(90, [p.deep, p.base, p.mid]),
          sprays: [glow(90, 0.6, 0.5)],
        });
        canvas.circle(800, 418, random.range(56, 86), { fill: p.accentLight });
        canvas.path('M640 418L700 360L750 400L830 345L900 405L960 370V430H640Z', { fill: p.deep });
      });
      canvas.rect(560, 300, 46, 18, { fill: inset, radius: 9 });
      canvas.rect(994, 300, 46, 18, { fill: inset, radius: 9 });
    });
    for (let confetti = 0; confetti < 14; confetti += 1) {
      const [x, y] = [
        random.range(40, 1560),
        random.chance(0.5) ? random.range(30, 150) : random.range(770, 880),
      ];
      const size = random.range(9, 26);
      const fill = random.pick([p.accent, p.side, p.soft, p.accentLight]);
      if (random.chance(0.5)) canvas.circle(x, y, size, { fill, sprays: [shade(45, 0.5, 0.8)] });
      else
        canvas.group(`rotate(${random.int(0, 90)} ${x} ${y})`, () =>
          canvas.rect(x, y, size * 1.7, size * 1.7, { fill, sprays: [shade(45, 0.5, 0.8)] }),
        );
    }
  },
};
