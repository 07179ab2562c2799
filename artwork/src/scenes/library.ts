import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** Shelves to the edge of the image, a ladder, and a lamp. */
export const library: Scene = {
  categories: ['internet-tips', 'business', 'lifestyle'],
  themes: [
    'librarian',
    'search',
    'book',
    'books',
    'library',
    'archive',
    'read',
    'reading',
    'remember',
    'remembers',
    'backup',
    'data',
    'page',
    'knowledge',
    'learn',
    'notes',
    'copies',
    'collection',
    'history',
    'saving',
  ],
  moods: ['dusk', 'night', 'day'],
  draw({ canvas, palette: p, random }) {
    canvas.rect(0, 0, 1600, 900, { fill: p.deep, sprays: [shade(270, 0.4, 0.8)] });
    const shelf = random.pick([3, 4]);
    const height = 900 / shelf;
    const bays = random.pick([2, 3]);
    const tones = [
      p.accent,
      p.accentLight,
      p.side,
      p.sideDark,
      p.mid,
      p.base,
      p.paper,
      p.sun,
      p.soft,
      p.dark,
    ];
    for (let row = 0; row < shelf; row += 1) {
      const floor = (row + 1) * height - 26;
      canvas.rect(0, row * height, 1600, height, { fill: p.deep, sprays: [shade(270, 0.8, 0.6)] });
      let x = random.range(-30, 20);
      while (x < 1600) {
        const kind = random.range(0, 1);
        if (kind < 0.8) {
          const w = random.range(22, 66);
          const h = (height - 60) * random.range(0.6, 0.98);
          const fill = random.pick(tones as [string, ...string[]]);
          const lean = random.chance(0.06) ? random.range(6, 11) : 0;
          canvas.group(lean ? `rotate(${lean} ${x} ${floor})` : 'translate(0 0)', () => {
            canvas.rect(x, floor - h, w, h, {
              fill,
              radius: 3,
              sprays: [shade(0, 0.6, 0.6), shade(90, 0.25, 0.5)],
            });
            const band = random.pick([p.paper, p.ink, p.sun]);
            if (random.chance(0.75))
              canvas.rect(x, floor - h * 0.84, w, h * random.pick([0.03, 0.08]), {
                fill: band,
                opacity: 0.85,
              });
            if (random.chance(0.6))
              canvas.rect(x, floor - h * 0.16, w, h * 0.05, { fill: band, opacity: 0.85 });
            if (w > 46 && random.chance(0.6))
              canvas.circle(x + w / 2, floor - h * 0.52, w * 0.24, { fill: band, opacity: 0.9 });
          });
          x += w + 3 + lean * 8;
        } else if (kind < 0.88) {
          const r = random.range(36, 52);
          canvas.circle(x + r + 12, floor - r, r, {
            fill: random.pick([p.accent, p.sun, p.paper]),
            sprays: [round(shade(45, 0.85, 0.85))],
          });
          x += r * 2 + 26;
        } else if (kind < 0.94) {
          let top = floor;
          for (let book = 0; book < 4; book += 1) {
            const h = random.range(22, 36);
            canvas.rect(x + 10 + random.range(0, 12), top - h, 130, h, {
              fill: random.pick(tones as [string, ...string[]]),
              radius: 3,
              sprays: [shade(0, 0.6, 0.7)],
            });
            top -= h;
          }
          x += 166;
        } else {
          canvas.path(`M${x + 34} ${floor}l-10 -70h84l-10 70Z`, {
            fill: p.accent,
            sprays: [shade(0, 0.8, 0.8)],
          });
          for (const turn of [-46, -22, 0, 22, 46])
            canvas.group(`translate(${x + 66} ${floor - 70}) rotate(${turn})`, () =>
              canvas.ellipse(0, -52, 15, 54, {
                fill: p.sideDark,
                sprays: [shade(0, 0.6, 0.8), light(180, 0.3, 0.5)],
              }),
            );
          x += 142;
        }
      }
      canvas.rect(0, floor, 1600, 26, {
        fill: p.base,
        sprays: [shade(90, 0.7, 0.9), light(270, 0.4, 0.4)],
      });
      canvas.rect(0, floor + 26, 1600, 24, { fill: p.ink, opacity: 0.4 });
    }
    for (let bay = 1; bay < bays; bay += 1)
      canvas.rect((1600 / bays) * bay - 18, 0, 36, 900, {
        fill: p.base,
        sprays: [shade(0, 0.7, 0.8), light(180, 0.3, 0.4)],
      });

    const foot = random.range(900, 1180);
    const lean = random.pick([-170, 170]);
    for (const side of [-46, 46]) {
      canvas.line(
        [
          [foot + side + 20, 920],
          [foot + side + lean + 20, -20],
        ],
        { stroke: p.ink, strokeWidth: 20, opacity: 0.4 },
      );
      canvas.line(
        [
          [foot + side, 920],
          [foot + side + lean, -20],
        ],
        { stroke: p.sun, strokeWidth: 18 },
      );
    }
    for (let rung = 0; rung < 12; rung += 1) {
      const t = (rung + 0.6) / 12;
      const [rx, ry] = [foot + lean * t, 920 - 940 * t];
      canvas.line(
        [
          [rx - 46, ry],
          [rx + 46, ry],
        ],
        { stroke: p.accentLight, strokeWidth: 13 },
      );
    }
    const lamp = random.range(300, 640);
    canvas.line(
      [
        [lamp, 0],
        [lamp, 230],
      ],
      { stroke: p.ink, strokeWidth: 7 },
    );
    canvas.polygon(
      [
        [lamp - 90, 330],
        [lamp + 90, 330],
        [lamp + 420, 900],
        [lamp - 420, 900],
      ],
      { fill: p.sun, opacity: 0.16 },
    );
    canvas.path(`M${lamp - 110} 330a110 110 0 0 1 220 0Z`, {
      fill: p.accent,
      sprays: [shade(0, 0.8, 0.8), light(200, 0.3, 0.4)],
    });
    canvas.ellipse(lamp, 330, 110, 15, { fill: p.paper, sprays: [glow(90, 0.2, 0.5)] });
  },
};
