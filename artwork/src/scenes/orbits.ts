import { arcPath, polar } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A body with its satellites: rings, small worlds, light from one side. */
export const orbits: Scene = {
  categories: ['artificial-intelligence'],
  themes: [
    'agent',
    'agents',
    'model',
    'training',
    'data',
    'scale',
    'loop',
    'attention',
    'weights',
    'cost',
    'energy',
    'context',
    'memory',
  ],
  moods: ['night', 'dusk', 'day'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, day ? [p.pale, p.paper] : [p.ground, p.ground2]),
      sprays: [shade(135, day ? 0.1 : 0.5, 0.8)],
    });
    if (!day)
      for (let star = 0; star < 90; star += 1)
        canvas.circle(random.range(0, 1600), random.range(0, 900), random.range(1, 3.6), {
          fill: p.paper,
          opacity: random.range(0.3, 0.9),
        });
    const [x, y] = [random.range(640, 960), random.range(420, 480)];
    const r = random.range(205, 265);
    const tilt = random.range(-28, 28);
    const flat = random.range(0.3, 0.46);
    const rings = [1.6, 2.1, 2.65, 3.2].map((scale) => r * scale * 1.05);
    const line = day ? p.base : p.soft;

    const worlds = [...rings, ...rings].map((radius, index) => ({
      radius,
      angle: index * 45 + random.range(-20, 20) + (index % 4) * 90,
      size: random.range(34, 84),
      fill: random.pick([p.accent, p.side, p.soft, p.sun, p.mid]),
      ringed: random.chance(0.3),
    }));
    const place = (radius: number, angle: number) => {
      const [ex, ey] = polar(0, 0, radius, angle);
      return [ex, ey * flat] as const;
    };
    const half = (front: boolean) => {
      rings.forEach((radius, index) => {
        canvas.group(`scale(1 ${flat})`, () =>
          canvas.path(front ? arcPath([0, 0], radius, 0, 180) : arcPath([0, 0], radius, 180, 360), {
            stroke: line,
            strokeWidth: index === 1 ? 16 : 4,
            dash: index === 2 ? '3 16' : undefined,
            opacity: front ? 0.95 : 0.55,
          }),
        );
      });
      for (const world of worlds) {
        const [wx, wy] = place(world.radius, world.angle);
        if (wy > 0 !== front) continue;
        const size = world.size * (front ? 1.15 : 0.7);
        canvas.circle(wx, wy, size, {
          fill: world.fill,
          sprays: [round(shade(40, 0.95, 0.85)), round(light(220, 0, 0.2))],
        });
        if (world.ringed)
          canvas.ellipse(wx, wy, size * 1.8, size * 0.4, { stroke: p.paper, strokeWidth: 5 });
      }
    };
    canvas.group(`translate(${x} ${y}) rotate(${tilt})`, () => {
      for (const halo of [3.1, 2.3, 1.6])
        canvas.circle(0, 0, r * halo, { fill: p.paper, opacity: day ? 0.3 : 0.05 });
      half(false);
      canvas.circle(0, 0, r, {
        fill: p.accent,
        sprays: [round(shade(40, 0.95, 0.8)), light(225, 0.5, 0.45)],
      });
      const face = random.int(0, 2);
      canvas.clip(`M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`, () => {
        if (face === 0)
          for (let band = 0; band < 5; band += 1)
            canvas.path(
              `M${-r} ${-r * 0.7 + band * r * 0.36}q${r} ${r * 0.22} ${2 * r} 0v${r * 0.16}q${-r} ${r * 0.22} ${-2 * r} 0Z`,
              { fill: band % 2 ? p.sun : p.accentDark, opacity: 0.55 },
            );
        else if (face === 1)
          for (let crater = 0; crater < 7; crater += 1) {
            const [cx, cy] = polar(0, 0, random.range(0, r * 0.8), random.range(0, 360));
            canvas.circle(cx, cy, random.range(12, 46), { fill: p.accentDark, opacity: 0.6 });
          }
        else {
          for (let meridian = -3; meridian <= 3; meridian += 1)
            canvas.ellipse(0, 0, Math.abs(meridian) * r * 0.3 + 2, r, {
              stroke: p.paper,
              strokeWidth: 3,
              opacity: 0.6,
            });
          for (let parallel = -3; parallel <= 3; parallel += 1)
            canvas.line(
              [
                [-r, parallel * r * 0.28],
                [r, parallel * r * 0.28],
              ],
              { stroke: p.paper, strokeWidth: 3, opacity: 0.6 },
            );
        }
      });
      half(true);
    });
    const [mx, my] = [
      random.chance(0.5) ? random.range(90, 260) : random.range(1340, 1500),
      random.range(110, 260),
    ];
    canvas.circle(mx, my, random.range(44, 80), {
      fill: p.paper,
      sprays: [round(shade(40, 0.9, 0.9)), glow(225, 0.2, 0.4)],
    });
  },
};
