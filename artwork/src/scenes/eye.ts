import { circlePath, polar, slicePath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** An eye built from discs and wedges: what a machine sees. */
export const eye: Scene = {
  categories: ['artificial-intelligence'],
  themes: [
    'detector',
    'right',
    'wrong',
    'vision',
    'image',
    'images',
    'see',
    'face',
    'watch',
    'bias',
    'recognition',
    'camera',
    'fake',
    'truth',
  ],
  moods: ['day', 'night', 'dusk'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(90, day ? 0.12 : 0.4, 0.8)] });
    const [x, y] = [800, random.range(430, 470)];
    const rays = random.pick([24, 36, 48]);
    for (let ray = 0; ray < rays; ray += 1)
      canvas.path(
        slicePath(
          [x, y],
          random.pick([820, 940, 1040]),
          [(ray * 360) / rays, ((ray + 0.5) * 360) / rays],
          380,
        ),
        { fill: ray % 3 ? p.ground2 : p.side, opacity: day ? 0.75 : 0.6 },
      );

    const wide = random.range(560, 640);
    const high = random.range(300, 350);
    const almond = `M${x - wide} ${y}C${x - wide * 0.5} ${y - high * 1.25} ${x + wide * 0.5} ${y - high * 1.25} ${x + wide} ${y}C${x + wide * 0.5} ${y + high * 1.25} ${x - wide * 0.5} ${y + high * 1.25} ${x - wide} ${y}Z`;
    canvas.group('translate(22 34)', () => canvas.path(almond, { fill: p.ink, opacity: 0.35 }));
    canvas.group(`translate(${x} ${y}) scale(1.09 1.16) translate(${-x} ${-y})`, () =>
      canvas.path(almond, { fill: p.base, sprays: [shade(90, 0.75, 0.6), light(270, 0.3, 0.3)] }),
    );
    canvas.path(almond, { fill: p.paper, sprays: [shade(270, 0.8, 0.42), shade(90, 0.2, 0.3)] });

    canvas.clip(almond, () => {
      const r = high * 0.86;
      const ix = x + random.range(-70, 70);
      canvas.circle(ix, y, r, { fill: p.dark, sprays: [round(shade(45, 0.7, 0.6))] });
      const wedges = random.pick([16, 20, 28]);
      for (let wedge = 0; wedge < wedges; wedge += 1) {
        const [from, to] = [(wedge * 360) / wedges, ((wedge + 1) * 360) / wedges];
        canvas.path(slicePath([ix, y], r * random.range(0.72, 0.95), [from, to], r * 0.4), {
          fill: random.pick([p.base, p.mid, p.side, p.soft, p.accent]),
          sprays: [shade(270, 0.35, 0.6)],
        });
      }
      canvas.circle(ix, y, r * 0.52, { fill: p.deep });
      canvas.circle(ix, y, r * 0.46, { fill: p.ink, sprays: [round(glow(45, 0.55, 0.6))] });
      const nodes = Array.from({ length: 8 }, (_, index) =>
        polar(ix, y, r * (index % 2 ? 0.18 : 0.33), index * 45 + 10),
      );
      nodes.forEach((node, index) => {
        for (const step of [1, 3])
          canvas.line([node, nodes[(index + step) % nodes.length] ?? node], {
            stroke: p.accentLight,
            strokeWidth: 2.5,
            opacity: 0.7,
          });
      });
      for (const [nx, ny] of nodes) canvas.circle(nx, ny, 8, { fill: p.accentLight });
      canvas.circle(ix - r * 0.36, y - r * 0.42, r * 0.17, { fill: p.paper });
      canvas.circle(ix + r * 0.34, y + r * 0.36, r * 0.07, { fill: p.paper, opacity: 0.8 });
      // The lid's shadow over the iris.
      canvas.path(
        `M${x - wide} ${y - high}H${x + wide}V${y - high * 0.45}Q${x} ${y - high * 0.85} ${x - wide} ${y - high * 0.45}Z`,
        { fill: '#000', opacity: 0, sprays: [shade(270, 0.6, 0.9)] },
      );
    });
    canvas.path(almond, { stroke: p.ink, strokeWidth: 9 });
    const lashes = random.int(7, 11);
    for (let lash = 0; lash < lashes; lash += 1) {
      const t = (lash + 1) / (lashes + 1);
      const lx = x - wide + t * wide * 2;
      const lift = Math.sin(t * Math.PI);
      const ly = y - high * 0.94 * lift - 30;
      const lean = (t - 0.5) * 140;
      canvas.line(
        [
          [lx, ly],
          [lx + lean, ly - 70 - lift * 30],
        ],
        { stroke: p.ink, strokeWidth: 8 },
      );
      canvas.circle(lx + lean, ly - 70 - lift * 30, 15, {
        fill: random.pick([p.accent, p.sun, p.paper]),
        sprays: [round(shade(45, 0.6, 0.8))],
      });
    }
    for (const [cx, cy] of [
      [130, 140],
      [1470, 150],
      [140, 770],
      [1460, 760],
    ] as const) {
      const size = random.range(34, 74);
      const style = random.int(0, 2);
      if (style === 0)
        canvas.circle(cx, cy, size, { fill: p.accent, sprays: [round(shade(45, 0.8, 0.85))] });
      else if (style === 1)
        canvas.path(circlePath([cx, cy], size), {
          stroke: day ? p.base : p.paper,
          strokeWidth: 12,
        });
      else
        canvas.polygon(
          [
            [cx, cy - size],
            [cx + size, cy + size],
            [cx - size, cy + size],
          ],
          { fill: p.side, sprays: [shade(0, 0.7, 0.8)] },
        );
    }
  },
};
