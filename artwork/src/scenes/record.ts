import { arcPath, slicePath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A disc on its player, and the sound that comes of it. */
export const record: Scene = {
  categories: ['technology', 'lifestyle'],
  themes: [
    'disc',
    'singing',
    'record',
    'music',
    'sound',
    'audio',
    'podcast',
    'radio',
    'listen',
    'speaker',
    'song',
    'scratched',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(45, day ? 0.14 : 0.4, 0.9)] });
    const bars = random.int(26, 34);
    for (let bar = 0; bar < bars; bar += 1) {
      const x = 40 + (bar * 1540) / bars;
      const height = 60 + Math.abs(Math.sin(bar * random.range(0.3, 0.5))) * random.range(140, 420);
      canvas.rect(x, 450 - height / 2, 24, height, {
        fill: random.pick([p.side, p.soft, p.mid, p.accentLight]),
        radius: 12,
        opacity: day ? 1 : 0.75,
      });
    }
    const [x, y, r] = [random.range(640, 800), 465, random.range(330, 370)];
    canvas.rect(x - r - 90 + 30, y - r - 40 + 40, r * 2 + 420, r * 2 + 80, {
      fill: p.ink,
      radius: 50,
      opacity: 0.35,
    });
    canvas.rect(x - r - 90, y - r - 40, r * 2 + 420, r * 2 + 80, {
      fill: day ? p.base : p.paper,
      radius: 50,
      sprays: [shade(45, 0.65, 0.8), light(225, 0.4, 0.4)],
    });
    canvas.circle(x + 12, y + 18, r, { fill: p.ink, opacity: 0.5 });
    const shiny = random.chance(0.4);
    canvas.circle(x, y, r, { fill: shiny ? p.soft : p.ink, sprays: [round(shade(45, 0.5, 0.6))] });
    if (shiny)
      for (let wedge = 0; wedge < 12; wedge += 1)
        canvas.path(slicePath([x, y], r * 0.98, [wedge * 30, wedge * 30 + 30]), {
          fill: [p.side, p.pale, p.accentLight, p.mid, p.paper, p.soft][wedge % 6] ?? p.soft,
          sprays: [shade(wedge * 30 + 30, 0.3, 0.7)],
        });
    else {
      for (let groove = 0; groove < 13; groove += 1)
        canvas.circle(x, y, r * (0.97 - groove * 0.043), {
          stroke: groove % 4 === 3 ? p.dark : p.deep,
          strokeWidth: groove % 4 === 3 ? 7 : 3,
        });
      for (const start of [200, 20])
        canvas.path(slicePath([x, y], r * 0.98, [start, start + 34], r * 0.4), {
          fill: p.paper,
          opacity: 0.14,
          sprays: [light(start, 0.25, 0.8)],
        });
    }
    canvas.circle(x, y, r * 0.36, {
      fill: p.accent,
      sprays: [shade(45, 0.55, 0.8), light(225, 0.3, 0.5)],
    });
    canvas.path(slicePath([x, y], r * 0.36, [random.range(0, 90), random.range(180, 260)]), {
      fill: p.sun,
    });
    canvas.circle(x, y, r * 0.13, { fill: p.paper });
    canvas.circle(x, y, 11, { fill: p.ink });
    const [ax, ay] = [x + r + 170, y - r + 90];
    canvas.circle(ax + 10, ay + 14, 78, { fill: p.ink, opacity: 0.35 });
    canvas.circle(ax, ay, 76, { fill: p.side, sprays: [round(shade(45, 0.7, 0.8))] });
    canvas.line(
      [
        [ax + 12, ay + 18],
        [ax - 20, ay + 330],
        [x + r * 0.52, y + r * 0.5],
      ],
      { stroke: p.ink, strokeWidth: 16, opacity: 0.35 },
    );
    canvas.line(
      [
        [ax, ay],
        [ax - 34, ay + 310],
        [x + r * 0.5, y + r * 0.46],
      ],
      { stroke: day ? p.paper : p.dark, strokeWidth: 17 },
    );
    canvas.circle(ax, ay, 38, {
      fill: day ? p.paper : p.dark,
      sprays: [round(shade(45, 0.7, 0.8))],
    });
    canvas.group(`rotate(38 ${x + r * 0.5} ${y + r * 0.46})`, () =>
      canvas.rect(x + r * 0.5 - 54, y + r * 0.46 - 20, 66, 40, {
        fill: p.accent,
        radius: 8,
        sprays: [shade(90, 0.6, 0.8)],
      }),
    );
    for (const [dy, fill] of [
      [430, p.accent],
      [520, p.sun],
    ] as const) {
      canvas.circle(ax + 20, ay + dy - 20, 34, { fill: p.ink, opacity: 0.3 });
      canvas.circle(ax + 14, ay + dy - 28, 34, {
        fill,
        sprays: [round(shade(45, 0.7, 0.8)), glow(225, 0.1, 0.3)],
      });
      canvas.line(
        [
          [ax + 14, ay + dy - 28],
          [ax + 14, ay + dy - 56],
        ],
        { stroke: p.ink, strokeWidth: 6 },
      );
    }
    for (const ring of [1.22, 1.4, 1.58])
      canvas.path(arcPath([x, y], r * ring, 140, 215), {
        stroke: p.accent,
        strokeWidth: 12,
        opacity: 1.7 - ring,
      });
  },
};
