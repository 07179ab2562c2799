import { slicePath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A car in profile, still or fast, before a large plain shape. */
export const car: Scene = {
  categories: ['automobile'],
  themes: [
    'car',
    'cars',
    'electric',
    'charging',
    'kilowatt',
    'kilowatts',
    'hours',
    'curve',
    'crash',
    'park',
    'used',
    'buying',
    'aerodynamics',
    'drag',
    'plug',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const night = p.mood === 'night';
    canvas.rect(0, 0, 1600, 900, {
      fill: p.ground,
      sprays: [shade(270, p.mood === 'day' ? 0.15 : 0.5, 0.7)],
    });
    const backdrop = random.int(0, 2);
    const disc = p.sun;
    if (backdrop === 0)
      canvas.circle(800, 520, 350, {
        fill: disc,
        sprays: [light(270, 0.5, 0.7), shade(90, 0.5, 0.5)],
      });
    else if (backdrop === 1)
      [330, 250, 170].forEach((r, index) =>
        canvas.path(slicePath([800, 690], r * 1.75, [180, 360], r * 1.75 - 120), {
          fill: [disc, p.paper, p.side][index] ?? disc,
          sprays: [shade(90, 0.4, 0.7)],
        }),
      );
    else
      for (let block = 0; block < 11; block += 1) {
        const height = random.range(160, 470);
        canvas.rect(40 + block * 140, 690 - height, 128, height, {
          fill: random.pick([p.side, p.soft, p.mid, disc]),
          sprays: [shade(90, 0.6, 0.8)],
        });
        for (let row = 0; row < Math.floor(height / 70); row += 1)
          for (let column = 0; column < 3; column += 1)
            if (random.chance(0.5))
              canvas.rect(62 + block * 140 + column * 32, 690 - height + 26 + row * 64, 18, 30, {
                fill: night ? p.sun : p.paper,
                opacity: 0.8,
              });
      }
    canvas.rect(0, 690, 1600, 210, {
      fill: night ? p.ink : p.deep,
      sprays: [light(270, 0.22, 0.5), shade(90, 0.6, 0.7)],
    });
    for (let dash = 0; dash < 6; dash += 1)
      canvas.rect(-60 + dash * 300, 800, 170, 14, { fill: p.sun, radius: 7 });

    if (night)
      canvas.polygon(
        [
          [1230, 588],
          [1640, 520],
          [1640, 760],
          [1240, 622],
        ],
        { fill: p.sun, opacity: 0.35 },
      );
    canvas.ellipse(800, 712, 520, 26, { fill: p.ink, opacity: 0.55 });

    const roofline = random.pick([
      'M330 660C300 660 300 560 340 540L480 515C560 420 640 392 800 392C930 392 1000 430 1070 510L1230 545C1290 560 1300 610 1290 660Z',
      'M320 660C296 640 300 520 330 500L400 490C430 420 470 380 560 374L860 374C960 376 1020 420 1090 505L1250 535C1300 550 1300 620 1288 660Z',
      'M310 660C290 640 300 575 350 560L560 520C640 450 720 424 850 424C950 426 1010 460 1060 520L1240 560C1296 574 1300 620 1290 660Z',
    ]);
    const body = random.pick([p.accent, p.base, p.paper, p.sideDark]);
    const paint = backdrop === 0 && body === p.accent ? p.base : body;
    canvas.path(roofline, { fill: paint, sprays: [shade(90, 0.8, 0.6), light(270, 0.45, 0.3)] });
    canvas.clip(roofline, () => {
      canvas.path('M300 596C600 566 1000 566 1300 596V700H300Z', {
        fill: '#000',
        opacity: 0,
        sprays: [shade(90, 0.7, 0.9)],
      });
      canvas.path('M300 590C600 560 1000 560 1300 590', {
        stroke: p.paper,
        strokeWidth: 5,
        opacity: 0.7,
      });
      canvas.rect(300, 640, 1000, 30, { fill: p.ink });
    });
    const windows = roofline.startsWith('M320')
      ? ['M470 500C490 440 520 412 580 410H700V505Z', 'M724 410H850C920 412 970 440 1020 505H724Z']
      : roofline.startsWith('M330')
        ? ['M540 512C600 450 650 428 760 424V512Z', 'M784 424C900 420 960 450 1020 512H784Z']
        : ['M630 520C680 476 730 456 800 454V520Z', 'M824 454C920 450 970 476 1010 520H824Z'];
    for (const d of windows) {
      canvas.path(d, { fill: p.ink, sprays: [light(225, 0.3, 0.6), glow(0, 0.3, 0.4)] });
    }
    canvas.rect(760, 548, 54, 9, { fill: p.ink, radius: 4 });
    canvas.rect(560, 548, 54, 9, { fill: p.ink, radius: 4 });
    canvas.path('M1235 566q48 8 50 34l-46 -6Z', { fill: p.sun });
    canvas.path('M318 560q-10 30 -6 50l36 -6v-40Z', { fill: p.accentDark });
    for (const x of [470, 1120]) {
      canvas.path(slicePath([x, 660], 104, [180, 360]), { fill: p.ink });
      canvas.circle(x, 668, 88, { fill: p.ink, sprays: [round(light(225, 0.0, 0.4))] });
      canvas.circle(x, 668, 58, { fill: p.soft, sprays: [round(shade(45, 0.7, 0.8))] });
      for (let spoke = 0; spoke < 5; spoke += 1)
        canvas.path(slicePath([x, 668], 52, [spoke * 72 + 14, spoke * 72 + 50], 18), {
          fill: p.deep,
        });
      canvas.circle(x, 668, 12, { fill: p.accent });
    }

    const extra = random.int(0, 2);
    if (extra === 0) {
      // A charging post and its cable.
      canvas.rect(170, 430, 92, 262, { fill: p.paper, radius: 20, sprays: [shade(0, 0.5, 0.7)] });
      canvas.rect(190, 456, 52, 70, { fill: p.ink, radius: 8, sprays: [glow(90, 0.6, 0.9)] });
      canvas.polygon(
        [
          [220, 466],
          [202, 496],
          [214, 496],
          [210, 518],
          [230, 486],
          [217, 486],
        ],
        { fill: p.accentLight },
      );
      canvas.path('M262 560C330 560 250 700 330 690C380 684 330 600 352 586', {
        stroke: p.ink,
        strokeWidth: 11,
      });
    } else if (extra === 1)
      for (let streak = 0; streak < 9; streak += 1) {
        const [x, y] = [random.range(-60, 260), random.range(400, 680)];
        canvas.rect(x, y, random.range(90, 300), random.pick([5, 8]), {
          fill: p.paper,
          radius: 4,
          opacity: 0.75,
        });
      }
    else
      for (const [x, size] of [
        [120, 1.1],
        [250, 0.75],
        [1450, 1],
      ] as const) {
        canvas.line(
          [
            [x, 690],
            [x, 690 - 120 * size],
          ],
          { stroke: p.ink, strokeWidth: 10 },
        );
        canvas.circle(x, 690 - 190 * size, 96 * size, {
          fill: p.sideDark,
          sprays: [round(shade(45, 0.85, 0.85))],
        });
      }
  },
};
