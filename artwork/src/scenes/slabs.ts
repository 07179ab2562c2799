import { createIsometric } from '../isometric';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** Machines as a city: isometric blocks with vents, lamps and one that glows. */
export const slabs: Scene = {
  categories: ['technology'],
  themes: [
    'server',
    'chip',
    'processor',
    'memory',
    'storage',
    'backup',
    'busy',
    'queue',
    'cloud',
    'drive',
    'solid',
    'state',
    'forgets',
    'laptop',
    'desktop',
    'percent',
  ],
  moods: ['dusk', 'day', 'night'],
  draw({ canvas, palette: p, random }) {
    canvas.rect(0, 0, 1600, 900, {
      fill: p.ground,
      sprays: [shade(90, p.mood === 'day' ? 0.12 : 0.28, 0.9)],
    });
    const sun = {
      x: random.range(980, 1250),
      y: random.range(230, 330),
      r: random.range(190, 270),
    };
    canvas.circle(sun.x, sun.y, sun.r, {
      fill: p.mood === 'day' ? p.accentLight : p.accent,
      sprays: [round(light(225, 0, 0.5)), shade(90, 0.5, 0.8)],
    });

    const unit = 88;
    const iso = createIsometric(canvas, [800, 300], unit);
    const span = 5;
    iso.face(
      [
        [-1, -1, 0],
        [span + 1.6, -1, 0],
        [span + 1.6, span + 1.6, 0],
        [-1, span + 1.6, 0],
      ],
      p.mood === 'night' ? p.dark : p.soft,
      [shade(60, 0.5, 0.9)],
    );
    iso.face(
      [
        [-1, span + 1.6, 0],
        [span + 1.6, span + 1.6, 0],
        [span + 1.6, span + 1.6, -0.4],
        [-1, span + 1.6, -0.4],
      ],
      p.base,
    );
    iso.face(
      [
        [span + 1.6, -1, 0],
        [span + 1.6, span + 1.6, 0],
        [span + 1.6, span + 1.6, -0.4],
        [span + 1.6, -1, -0.4],
      ],
      p.deep,
    );
    for (let step = 0; step <= span * 2; step += 1) {
      const at = -0.6 + step * 0.62;
      canvas.line([iso.point(at, -1, 0), iso.point(at, span + 1.6, 0)], {
        stroke: p.paper,
        strokeWidth: 1.5,
        opacity: 0.3,
      });
      canvas.line([iso.point(-1, at, 0), iso.point(span + 1.6, at, 0)], {
        stroke: p.paper,
        strokeWidth: 1.5,
        opacity: 0.3,
      });
    }

    const faces = {
      hue: { top: p.mid, left: p.base, right: p.dark },
      deep: { top: p.base, left: p.dark, right: p.deep },
      paper: { top: p.paper, left: p.pale, right: p.soft },
      accent: { top: p.accentLight, left: p.accent, right: p.accentDark },
      side: { top: p.pale, left: p.side, right: p.sideDark },
    };
    const lots = [0, 1.95, 3.9].flatMap((x) => [0, 1.95, 3.9].map((y) => [x, y] as const));
    const accentLot = random.int(0, lots.length - 1);
    const tallLot = random.int(0, 4);
    lots.forEach(([x, y], index) => {
      const kind =
        index === accentLot
          ? 'accent'
          : random.pick(['hue', 'hue', 'deep', 'paper', 'side'] as const);
      const set = faces[kind];
      const height =
        index === tallLot
          ? random.range(2.6, 3.4)
          : random.range(0.35, 1.9) * (1.25 - (x + y) / 14);
      // The shadow a block throws on the ground.
      iso.face(
        [
          [x + 1.5, y, 0],
          [x + 1.5 + height * 0.5, y + 0.25, 0],
          [x + 1.5 + height * 0.5, y + 1.6, 0],
          [x + 1.5, y + 1.5, 0],
        ],
        p.deep,
        [],
      );
      const slabsHigh =
        kind === 'paper' || random.chance(0.5) ? Math.max(1, Math.round(height / 0.5)) : 1;
      const each = height / slabsHigh;
      for (let slab = 0; slab < slabsHigh; slab += 1) {
        const inset = slabsHigh > 1 && slab % 2 === 1 ? 0.12 : 0;
        iso.box([x + inset, y + inset, slab * each], [1.5 - inset * 2, 1.5 - inset * 2, each], set);
      }
      const z = height;
      const detail = random.int(0, 3);
      if (detail === 0) {
        iso.box([x + 0.45, y + 0.45, z], [0.6, 0.6, 0.18], faces.accent);
      } else if (detail === 1) {
        for (let vent = 0; vent < 4; vent += 1)
          iso.face(
            [
              [x + 0.25 + vent * 0.28, y + 0.25, z],
              [x + 0.37 + vent * 0.28, y + 0.25, z],
              [x + 0.37 + vent * 0.28, y + 1.25, z],
              [x + 0.25 + vent * 0.28, y + 1.25, z],
            ],
            set.right,
          );
      } else if (detail === 2) {
        const [cx, cy] = iso.point(x + 0.75, y + 0.75, z);
        canvas.ellipse(cx, cy, unit * 0.52, unit * 0.3, {
          fill: set.left,
          sprays: [shade(180, 0.5, 0.7)],
        });
        canvas.ellipse(cx, cy + 5, unit * 0.4, unit * 0.22, { fill: set.right });
      }
      if (height > 0.7)
        for (let row = 0; row < Math.floor(height / 0.34); row += 1)
          for (let column = 0; column < 4; column += 1)
            if (random.chance(0.55)) {
              const [lx, ly, lz] = [x + 0.22 + column * 0.3, y + 1.5, 0.16 + row * 0.32];
              iso.face(
                [
                  [lx, ly, lz],
                  [lx + 0.17, ly, lz],
                  [lx + 0.17, ly, lz + 0.12],
                  [lx, ly, lz + 0.12],
                ],
                random.chance(0.25) ? p.accentLight : set.top,
              );
            }
    });

    // A lamp over the block that matters.
    const [x, y] = lots[accentLot] ?? [0, 0];
    const [ballX, ballY] = iso.point(x + 0.75, y + 0.75, 4.4);
    canvas.circle(ballX, Math.max(110, ballY), 46, {
      fill: p.accent,
      sprays: [round(shade(45, 0.8, 0.8)), round(light(225, 0.2, 0.2))],
    });
    canvas.rect(0, 0, 1600, 900, { fill: '#000', opacity: 0, sprays: [glow(-90, 0.12, 0.5)] });
  },
};
