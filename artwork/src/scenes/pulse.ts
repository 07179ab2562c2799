import { arcPath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Point } from '../canvas';
import type { Scene } from '../scene';

const HEART =
  'M0 300C-120 210 -330 70 -330 -100C-330 -220 -240 -290 -150 -290C-80 -290 -30 -250 0 -190C30 -250 80 -290 150 -290C240 -290 330 -220 330 -100C330 70 120 210 0 300Z';

/** A heart and its beat. */
export const pulse: Scene = {
  categories: ['health-lifestyle'],
  themes: [
    'heart',
    'pulse',
    'wrist',
    'rate',
    'blood',
    'exercise',
    'run',
    'running',
    'fitness',
    'oxygen',
    'medical',
    'sensor',
    'green',
    'training',
    'workout',
  ],
  moods: ['day', 'night', 'dusk'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(135, day ? 0.14 : 0.4, 0.9)] });
    for (let column = 0; column <= 16; column += 1)
      canvas.line(
        [
          [column * 100, 0],
          [column * 100, 900],
        ],
        { stroke: day ? p.soft : p.mid, strokeWidth: 2, opacity: 0.5 },
      );
    for (let row = 0; row <= 9; row += 1)
      canvas.line(
        [
          [0, row * 100],
          [1600, row * 100],
        ],
        { stroke: day ? p.soft : p.mid, strokeWidth: 2, opacity: 0.5 },
      );
    const x = random.range(660, 940);
    const tones = random.shuffle([p.soft, p.side, p.sun]);
    [1.5, 1.3, 1.14].forEach((scale, index) =>
      canvas.group(`translate(${x} 460) scale(${scale})`, () =>
        canvas.path(HEART, { fill: tones[index] ?? p.soft, opacity: day ? 0.85 : 0.55 }),
      ),
    );
    canvas.group(`translate(${x + 20} 486)`, () =>
      canvas.path(HEART, { fill: p.ink, opacity: 0.35 }),
    );
    canvas.group(`translate(${x} 456)`, () => {
      canvas.path(HEART, {
        fill: day ? p.base : p.mid,
        sprays: [shade(30, 0.8, 0.75), light(225, 0.45, 0.4)],
      });
      canvas.clip(HEART, () => {
        const style = random.int(0, 1);
        if (style === 0)
          for (let ring = 6; ring > 0; ring -= 1)
            canvas.circle(-120, -90, ring * 84, { stroke: p.paper, strokeWidth: 5, opacity: 0.35 });
        else
          for (let cell = 0; cell < 16; cell += 1) {
            const [cx, cy, r] = [
              random.range(-280, 280),
              random.range(-250, 220),
              random.range(20, 58),
            ];
            canvas.circle(cx, cy, r, {
              fill: random.pick([p.accent, p.dark, p.soft, p.side]),
              opacity: 0.55,
            });
            canvas.circle(cx, cy, r * 0.5, { fill: p.paper, opacity: 0.35 });
          }
      });
      canvas.path(arcPath([-160, -110], 120, 190, 265), {
        stroke: p.paper,
        strokeWidth: 18,
        opacity: 0.8,
      });
    });
    const baseline = random.range(470, 540);
    const points: Point[] = [[-40, baseline]];
    let at = random.range(40, 140);
    while (at < 1500) {
      points.push(
        [at, baseline],
        [at + 30, baseline - 46],
        [at + 58, baseline],
        [at + 84, baseline + 40],
        [at + 112, baseline - 250],
        [at + 146, baseline + 150],
        [at + 172, baseline],
        [at + 210, baseline - 60],
        [at + 250, baseline],
      );
      at += random.range(340, 430);
    }
    points.push([1640, baseline]);
    canvas.line(
      points.map(([px, py]) => [px + 8, py + 14]),
      { stroke: p.ink, strokeWidth: 15, opacity: 0.3 },
    );
    canvas.line(points, { stroke: p.accent, strokeWidth: 15 });
    const beat = points[random.int(5, 14)] ?? [800, baseline];
    canvas.circle(beat[0], beat[1], 34, {
      fill: p.paper,
      sprays: [round(shade(45, 0.7, 0.8)), round(glow(225, 0.1, 0.3))],
    });
  },
};
