import { light, round, shade } from '../ink';
import type { Canvas } from '../canvas';
import type { Scene } from '../scene';

/** Large leaves and berries around a plain disc. */
export const leaves: Scene = {
  categories: ['health-lifestyle'],
  themes: [
    'food',
    'diet',
    'eat',
    'plant',
    'garden',
    'vitamin',
    'allergy',
    'air',
    'breath',
    'habit',
    'outdoor',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(135, day ? 0.14 : 0.45, 0.9)] });
    const [x, y] = [random.range(640, 960), random.range(400, 500)];
    const disc = random.range(260, 330);
    canvas.circle(x, y, disc, { fill: p.sun, sprays: [light(225, 0.5, 0.6), shade(45, 0.5, 0.6)] });
    canvas.circle(x, y, disc + 46, { stroke: day ? p.mid : p.paper, strokeWidth: 3, opacity: 0.6 });

    const tones = day
      ? [p.base, p.mid, p.dark, p.side, p.sideDark]
      : [p.soft, p.side, p.pale, p.base, p.sideDark];
    const ring = random.shuffle(Array.from({ length: 15 }, (_, index) => index));
    const turn = random.range(0, 24);
    for (const index of ring) {
      const angle = turn + index * 24 + random.range(-6, 6);
      const length = random.range(300, 520);
      const start = disc * random.range(0.55, 0.95);
      canvas.group(`translate(${x} ${y}) rotate(${angle}) translate(${start} 0)`, () =>
        leaf(
          canvas,
          length,
          length * random.range(0.15, 0.26),
          random.pick(tones as [string, ...string[]]),
          random.pick([p.paper, p.deep]),
          index % 3 === 0,
        ),
      );
    }
    for (let sprig = 0; sprig < 5; sprig += 1) {
      const angle = random.range(0, 360);
      canvas.group(`translate(${x} ${y}) rotate(${angle}) translate(${disc * 0.8} 0)`, () => {
        canvas.path('M0 0Q140 -30 290 10', { stroke: p.ink, strokeWidth: 5 });
        for (let berry = 0; berry < 6; berry += 1) {
          const bx = 90 + berry * 40;
          const by = (berry % 2 ? -44 : 34) - 8;
          canvas.line(
            [
              [bx - 16, -8],
              [bx, by],
            ],
            { stroke: p.ink, strokeWidth: 4 },
          );
          canvas.circle(bx, by, random.range(14, 22), {
            fill: p.accent,
            sprays: [round(shade(45, 0.8, 0.8)), round(light(225, 0, 0.2))],
          });
        }
      });
    }
    const core = disc * 0.6;
    const motif = random.int(0, 2);
    if (motif === 0) {
      for (const [scale, fill] of [
        [1, p.paper],
        [0.74, p.side],
        [0.5, p.paper],
        [0.26, p.accent],
      ] as const)
        canvas.circle(x, y, core * scale, { fill, sprays: [round(shade(45, 0.5, 0.7))] });
    } else if (motif === 1) {
      for (let petal = 0; petal < 10; petal += 1)
        canvas.group(`translate(${x} ${y}) rotate(${petal * 36})`, () => {
          canvas.ellipse(core * 0.58, 0, core * 0.46, core * 0.17, {
            fill: petal % 2 ? p.paper : p.pale,
            sprays: [shade(180, 0.6, 0.7)],
          });
        });
      canvas.circle(x, y, core * 0.3, { fill: p.accent, sprays: [round(shade(45, 0.8, 0.8))] });
    } else {
      // A bowl seen from above, with halves of fruit.
      canvas.circle(x + 14, y + 20, core, { fill: p.ink, opacity: 0.35 });
      canvas.circle(x, y, core, { fill: p.paper, sprays: [shade(45, 0.5, 0.8)] });
      canvas.circle(x, y, core * 0.82, { fill: p.dark, sprays: [shade(225, 0.6, 0.8)] });
      for (const [dx, dy, size, fill] of [
        [-0.3, -0.2, 0.36, p.accentLight],
        [0.34, -0.24, 0.28, p.accent],
        [0.08, 0.36, 0.33, p.soft],
        [-0.42, 0.4, 0.18, p.side],
      ] as const) {
        canvas.circle(x + dx * core, y + dy * core, size * core, {
          fill,
          sprays: [round(shade(45, 0.7, 0.8))],
        });
        canvas.circle(x + dx * core, y + dy * core, size * core * 0.72, {
          fill: p.paper,
          opacity: 0.55,
        });
        for (let seed = 0; seed < 6; seed += 1)
          canvas.group(`translate(${x + dx * core} ${y + dy * core}) rotate(${seed * 60})`, () =>
            canvas.ellipse(size * core * 0.4, 0, size * core * 0.16, size * core * 0.06, { fill }),
          );
      }
    }
  },
};

/** A leaf that lies along the x axis from the origin: one half lit, one in shade. */
function leaf(
  canvas: Canvas,
  length: number,
  width: number,
  fill: string,
  vein: string,
  ribs: boolean,
): void {
  const upper = `M0 0C${length * 0.25} ${-width * 1.3} ${length * 0.7} ${-width * 1.1} ${length} 0Z`;
  const lower = `M0 0C${length * 0.25} ${width * 1.3} ${length * 0.7} ${width * 1.1} ${length} 0Z`;
  canvas.path(upper, { fill, sprays: [light(270, 0.35, 0.6), shade(180, 0.45, 0.45)] });
  canvas.path(lower, { fill, sprays: [shade(270, 0.85, 0.95), shade(180, 0.4, 0.5)] });
  canvas.line(
    [
      [-40, 0],
      [length * 0.94, 0],
    ],
    { stroke: vein, strokeWidth: 4 },
  );
  if (!ribs) return;
  for (let rib = 1; rib < 7; rib += 1) {
    const x = (rib * length) / 8;
    const reach = width * 0.8 * Math.sin((rib / 7.4) * Math.PI);
    canvas.line(
      [
        [x, 0],
        [x + reach * 0.8, -reach],
      ],
      { stroke: vein, strokeWidth: 2.5 },
    );
    canvas.line(
      [
        [x, 0],
        [x + reach * 0.8, reach],
      ],
      { stroke: vein, strokeWidth: 2.5 },
    );
  }
}
