import { polar, slicePath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A wheel or a dial so close that it leaves the image. */
export const wheel: Scene = {
  categories: ['automobile'],
  themes: [
    'tyre',
    'tyres',
    'wheel',
    'brake',
    'brakes',
    'grip',
    'gear',
    'torque',
    'engine',
    'dial',
    'pressure',
    'dashboard',
    'steering',
    'energy',
    'goes',
  ],
  moods: ['day', 'night', 'dusk'],
  draw({ canvas, palette: p, random }) {
    canvas.rect(0, 0, 1600, 900, {
      fill: p.ground,
      sprays: [shade(0, p.mood === 'day' ? 0.16 : 0.4, 0.9)],
    });
    const stripe = random.range(-20, 20);
    canvas.group(`rotate(${stripe} 800 450)`, () => {
      [p.ground2, p.accent, p.accentLight, p.side].forEach((fill, index) =>
        canvas.rect(-300, 210 + index * 120, 2200, 120, { fill, sprays: [shade(180, 0.6, 0.6)] }),
      );
    });
    const [x, y] = [random.range(540, 1060), random.range(440, 520)];
    const r = random.range(380, 440);
    canvas.circle(x + 40, y + 50, r, { fill: p.ink, opacity: 0.4 });
    canvas.circle(x, y, r, {
      fill: p.ink,
      sprays: [round(light(200, 0.0, 0.5)), light(225, 0.3, 0.35)],
    });
    for (let block = 0; block < 48; block += 1)
      canvas.path(slicePath([x, y], r, [block * 7.5, block * 7.5 + 4.4], r * 0.93), {
        fill: p.deep,
      });
    canvas.circle(x, y, r * 0.86, { fill: p.deep, sprays: [shade(45, 0.7, 0.8)] });
    canvas.circle(x, y, r * 0.74, {
      fill: p.soft,
      sprays: [shade(45, 0.85, 0.85), light(225, 0.5, 0.4)],
    });
    canvas.circle(x, y, r * 0.69, { fill: p.ink });
    canvas.circle(x, y, r * 0.52, { fill: p.dark, sprays: [shade(225, 0.6, 0.8)] });
    for (let hole = 0; hole < 24; hole += 1) {
      const [hx, hy] = polar(x, y, r * (hole % 2 ? 0.46 : 0.38), hole * 15);
      canvas.circle(hx, hy, 7, { fill: p.ink });
    }
    canvas.path(slicePath([x, y], r * 0.62, [-40, 32], r * 0.36), {
      fill: p.accent,
      sprays: [shade(90, 0.6, 0.8)],
    });
    const spokes = random.pick([5, 6, 7]);
    const turn = random.range(0, 70);
    const twist = random.pick([0, 14, -14]);
    for (let spoke = 0; spoke < spokes; spoke += 1) {
      const angle = turn + (spoke * 360) / spokes;
      const wide = 230 / spokes;
      canvas.polygon(
        [
          polar(x, y, r * 0.12, angle - 70),
          polar(x, y, r * 0.72, angle - wide * 0.42 + twist),
          polar(x, y, r * 0.72, angle - wide * 0.12 + twist),
          polar(x, y, r * 0.3, angle),
          polar(x, y, r * 0.72, angle + wide * 0.12 + twist),
          polar(x, y, r * 0.72, angle + wide * 0.42 + twist),
          polar(x, y, r * 0.12, angle + 70),
        ],
        { fill: p.paper, sprays: [shade(45, 0.75, 0.8)] },
      );
    }
    canvas.circle(x, y, r * 0.19, { fill: p.pale, sprays: [round(shade(45, 0.8, 0.85))] });
    canvas.circle(x, y, r * 0.12, { fill: p.accent, sprays: [round(shade(45, 0.6, 0.8))] });
    for (let nut = 0; nut < spokes; nut += 1) {
      const [nx, ny] = polar(x, y, r * 0.155, turn + (nut * 360) / spokes + 30);
      canvas.circle(nx, ny, 8, { fill: p.ink });
    }
    for (let spark = 0; spark < 16; spark += 1) {
      const [sx, sy] = polar(x, y, random.range(r * 1.08, r * 1.7), random.range(90, 260));
      canvas.group(`rotate(${random.range(-30, 10)} ${sx} ${sy})`, () =>
        canvas.rect(sx, sy, random.range(20, 110), random.pick([5, 8, 12]), {
          fill: random.pick([p.paper, p.accentLight, p.accent]),
          radius: 6,
          sprays: [glow(180, 0.3, 0.5)],
        }),
      );
    }
  },
};
