import { light, round, shade } from '../ink';
import type { Point } from '../canvas';
import type { Scene } from '../scene';

/** A chip seen from above, its traces running out of the image. */
export const circuit: Scene = {
  categories: ['technology'],
  themes: [
    'chip',
    'bit',
    'number',
    '0',
    'float',
    'circuit',
    'cpu',
    'battery',
    'usb',
    'plug',
    'charge',
    'ssd',
    'flash',
  ],
  moods: ['night', 'day', 'dusk'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, {
      fill: p.ground,
      sprays: [shade(random.pick([45, 135]), day ? 0.22 : 0.5, 0.9)],
    });
    const size = random.range(400, 470);
    const [cx, cy] = [random.range(640, 960), random.range(420, 480)];
    const traceTones = day ? [p.soft, p.mid, p.base, p.accent] : [p.mid, p.side, p.soft, p.accent];

    const trace = (
      start: Point,
      out: Point,
      bend: number,
      reach: number,
      tone: string,
      width: number,
    ) => {
      const [ox, oy] = out;
      const first = random.range(60, 170);
      const corner: Point = [start[0] + ox * first, start[1] + oy * first];
      const run = random.range(60, 150) * bend;
      const forward = Math.abs(run);
      const turned: Point = [
        corner[0] + ox * forward + (ox === 0 ? run : 0),
        corner[1] + oy * forward + (oy === 0 ? run : 0),
      ];
      const end: Point = [turned[0] + ox * reach, turned[1] + oy * reach];
      canvas.line([start, corner, turned, end], { stroke: tone, strokeWidth: width });
      canvas.circle(end[0], end[1], width * 1.5, { fill: tone });
      canvas.circle(end[0], end[1], width * 0.65, { fill: p.ground });
    };
    const pins = 9;
    for (let pin = 0; pin < pins; pin += 1) {
      const offset = (pin / (pins - 1) - 0.5) * size * 0.82;
      const bend = offset > 0 ? 1 : -1;
      const spread = Math.abs(offset) / size;
      const sides: [Point, Point][] = [
        [
          [cx + size / 2, cy + offset],
          [1, 0],
        ],
        [
          [cx - size / 2, cy + offset],
          [-1, 0],
        ],
        [
          [cx + offset, cy - size / 2],
          [0, -1],
        ],
        [
          [cx + offset, cy + size / 2],
          [0, 1],
        ],
      ];
      for (const [start, out] of sides)
        trace(
          start,
          out,
          bend * (0.4 + spread * 2.2),
          random.chance(0.4) ? 1200 : random.range(30, 420),
          random.pick(traceTones as [string, string, string, string]),
          random.pick([9, 9, 12, 16]),
        );
    }

    // The body: shadow, carrier, lid, die.
    const square = (
      half: number,
      dx: number,
      dy: number,
      fill: string,
      radius: number,
      sprays: Parameters<typeof canvas.rect>[4]['sprays'],
    ) => canvas.rect(cx - half + dx, cy - half + dy, half * 2, half * 2, { fill, radius, sprays });
    canvas.rect(cx - size / 2 + 34, cy - size / 2 + 44, size, size, {
      fill: p.ink,
      radius: 34,
      opacity: 0.35,
    });
    for (let pin = 0; pin < pins; pin += 1) {
      const offset = (pin / (pins - 1) - 0.5) * size * 0.82 - 12;
      for (const side of [-1, 1]) {
        canvas.rect(cx + side * (size / 2) - 20, cy + offset, 40, 24, {
          fill: p.accentLight,
          radius: 6,
        });
        canvas.rect(cx + offset, cy + side * (size / 2) - 20, 24, 40, {
          fill: p.accentLight,
          radius: 6,
        });
      }
    }
    square(size / 2, 0, 0, day ? p.dark : p.deep, 34, [
      shade(45, 0.6, 0.9),
      light(225, 0.22, 0.35),
    ]);
    square(size * 0.37, 0, 0, day ? p.base : p.base, 26, [shade(45, 0.65, 0.9)]);
    const style = random.int(0, 2);
    if (style === 0) {
      square(size * 0.24, 0, 0, p.accent, 16, [shade(45, 0.7, 0.9), light(225, 0.5, 0.5)]);
      for (let cell = 0; cell < 9; cell += 1) {
        const [x, y] = [cell % 3, Math.floor(cell / 3)];
        canvas.rect(
          cx - size * 0.2 + x * size * 0.14,
          cy - size * 0.2 + y * size * 0.14,
          size * 0.11,
          size * 0.11,
          { fill: random.pick([p.accentLight, p.accentDark, p.paper]), radius: 6 },
        );
      }
    } else if (style === 1) {
      for (const [radius, fill] of [
        [0.27, p.soft],
        [0.2, p.accent],
        [0.12, p.paper],
      ] as const)
        canvas.circle(cx, cy, size * radius, { fill, sprays: [round(shade(45, 0.6, 0.8))] });
    } else {
      square(size * 0.25, 0, 0, p.paper, 14, [shade(45, 0.45, 0.9)]);
      const half = size * 0.2;
      canvas.polygon(
        [
          [cx - half, cy + half],
          [cx + half, cy - half],
          [cx + half, cy + half],
        ],
        { fill: p.accent, sprays: [shade(0, 0.6, 0.8)] },
      );
      canvas.circle(cx - half * 0.45, cy - half * 0.45, half * 0.4, { fill: p.dark });
    }
    canvas.circle(cx - size * 0.43, cy - size * 0.43, 12, { fill: p.accentLight });
  },
};
