import { slicePath } from '../geometry';
import { light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A quilt of quarter discs, steps and coins. */
export const tiles: Scene = {
  categories: ['business', 'pages'],
  themes: [
    'subscription',
    'subscriptions',
    'plan',
    'team',
    'meeting',
    'meetings',
    'email',
    'contract',
    'budget',
    'pattern',
    'average',
    'median',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    canvas.rect(0, 0, 1600, 900, { fill: p.ground });
    const columns = random.pick([5, 6, 8] as const);
    const size = 1600 / columns;
    const rows = Math.ceil(900 / size);
    const top = (900 - rows * size) / 2;
    const fills = [p.ground, p.paper, p.base, p.mid, p.side, p.accent, p.sun, p.deep, p.soft];
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const [x, y] = [column * size, top + row * size];
        const [back, front, third] = random.shuffle(fills);
        if (!back || !front || !third) continue;
        canvas.rect(x, y, size + 1, size + 1, {
          fill: back,
          sprays: [shade(random.pick([45, 135, 225]), 0.3, 0.7)],
        });
        const turn = random.int(0, 3) * 90;
        canvas.group(
          `translate(${x + size / 2} ${y + size / 2}) rotate(${turn}) translate(${-size / 2} ${-size / 2})`,
          () => {
            const kind = random.int(0, 7);
            if (kind === 0) {
              canvas.path(slicePath([0, 0], size, [0, 90]), {
                fill: front,
                sprays: [shade(45, 0.75, 0.7)],
              });
              canvas.path(slicePath([0, 0], size * 0.55, [0, 90]), {
                fill: third,
                sprays: [shade(45, 0.6, 0.7)],
              });
            } else if (kind === 1) {
              canvas.path(slicePath([0, size / 2], size / 2, [-90, 90]), {
                fill: front,
                sprays: [shade(0, 0.7, 0.8)],
              });
              canvas.path(slicePath([size / 2, size / 2], size / 2, [-90, 90]), {
                fill: third,
                sprays: [shade(0, 0.7, 0.8)],
              });
            } else if (kind === 2) {
              canvas.circle(size / 2, size / 2, size * 0.38, {
                fill: front,
                sprays: [round(shade(45, 0.85, 0.85)), light(225, 0.35, 0.4)],
              });
              canvas.circle(size / 2, size / 2, size * 0.16, {
                fill: third,
                sprays: [round(shade(45, 0.5, 0.7))],
              });
            } else if (kind === 3)
              for (let step = 0; step < 4; step += 1)
                canvas.rect(
                  (step * size) / 4,
                  size - ((step + 1) * size) / 4,
                  size / 4 + 1,
                  ((step + 1) * size) / 4,
                  { fill: step % 2 ? front : third, sprays: [shade(90, 0.6, 0.8)] },
                );
            else if (kind === 4)
              canvas.polygon(
                [
                  [0, size],
                  [size, 0],
                  [size, size],
                ],
                { fill: front, sprays: [shade(225, 0.7, 0.8)] },
              );
            else if (kind === 5)
              for (let coin = 0; coin < 5; coin += 1) {
                canvas.ellipse(
                  size / 2,
                  size * 0.86 - coin * size * 0.14,
                  size * 0.36,
                  size * 0.12,
                  { fill: front, sprays: [shade(0, 0.8, 0.9)] },
                );
                canvas.ellipse(
                  size / 2,
                  size * 0.83 - coin * size * 0.14,
                  size * 0.36,
                  size * 0.12,
                  { fill: third, sprays: [shade(0, 0.4, 0.7)] },
                );
              }
            else if (kind === 6)
              [1, 0.75, 0.5, 0.25].forEach((scale, index) =>
                canvas.path(slicePath([0, size], size * scale, [270, 360]), {
                  fill: index % 2 ? back : front,
                  sprays: [shade(300, 0.6, 0.6)],
                }),
              );
            else {
              canvas.rect(size * 0.14, size * 0.14, size * 0.72, size * 0.72, {
                fill: front,
                sprays: [shade(45, 0.6, 0.8)],
              });
              canvas.path(slicePath([size / 2, size / 2], size * 0.28, [180, 360]), {
                fill: third,
                sprays: [light(270, 0.4, 0.6)],
              });
            }
          },
        );
      }
  },
};
