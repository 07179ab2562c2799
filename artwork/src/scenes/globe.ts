import { arcPath, circlePath, polar } from '../geometry';
import { light, round, shade } from '../ink';
import type { Point } from '../canvas';
import type { Scene } from '../scene';

/** A globe with lines between places, and the messages on them. */
export const globe: Scene = {
  categories: ['internet-tips', 'news'],
  themes: [
    'internet',
    'dns',
    'domain',
    'address',
    'ip',
    'roaming',
    'travel',
    'satellite',
    'outage',
    'world',
    'zone',
    'zones',
    'tells',
    'where',
  ],
  moods: ['night', 'day', 'dusk'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, day ? [p.pale, p.paper] : [p.ground, p.ground2]),
      sprays: [shade(270, day ? 0.1 : 0.4, 0.7)],
    });
    if (!day)
      for (let star = 0; star < 60; star += 1)
        canvas.circle(random.range(0, 1600), random.range(0, 900), random.range(1, 3.4), {
          fill: p.paper,
          opacity: random.range(0.3, 0.8),
        });
    const [x, y, r] = [random.range(660, 940), random.range(500, 580), random.range(360, 400)];
    for (const halo of [1.5, 1.28, 1.12])
      canvas.circle(x, y, r * halo, { fill: p.paper, opacity: day ? 0.4 : 0.06 });
    canvas.circle(x, y, r, { fill: day ? p.mid : p.base });
    canvas.clip(circlePath([x, y], r), () => {
      for (let land = 0; land < 6; land += 1) {
        const [lx, ly] = polar(x, y, random.range(40, r * 0.85), random.range(0, 360));
        const size = random.range(70, 170);
        const points: Point[] = Array.from({ length: 11 }, (_, index) =>
          polar(lx, ly, size * random.range(0.55, 1.15), index * 32.7),
        );
        canvas.polygon(points, {
          fill: random.pick([p.side, p.soft, p.side]),
          stroke: p.side,
          strokeWidth: 16,
        });
      }
      for (const scale of [0.2, 0.55, 0.84])
        canvas.ellipse(x, y, r * scale, r, { stroke: p.paper, strokeWidth: 3, opacity: 0.5 });
      canvas.line(
        [
          [x, y - r],
          [x, y + r],
        ],
        { stroke: p.paper, strokeWidth: 3, opacity: 0.5 },
      );
      for (const lat of [-0.7, -0.36, 0, 0.36, 0.7]) {
        const half = Math.sqrt(1 - lat * lat) * r;
        canvas.path(`M${x - half} ${y + lat * r}q${half} ${r * 0.16} ${half * 2} 0`, {
          stroke: p.paper,
          strokeWidth: 3,
          opacity: 0.5,
        });
      }
      canvas.circle(x, y, r, {
        fill: '#000',
        opacity: 0,
        sprays: [round(shade(45, 0.95, 0.8)), round(light(225, 0, 0.3)), light(225, 0.4, 0.35)],
      });
    });

    const places: Point[] = [];
    for (let attempt = 0; attempt < 80 && places.length < 6; attempt += 1) {
      const place = polar(x, y, random.range(r * 0.2, r * 0.9), random.range(0, 360));
      if (places.every(([qx, qy]) => Math.hypot(qx - place[0], qy - place[1]) > r * 0.42))
        places.push(place);
    }
    places.forEach(([ax, ay], index) => {
      const [bx, by] = places[(index + 1) % places.length] ?? [ax, ay];
      const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
      const push = 0.45 + Math.hypot(ax - bx, ay - by) / (r * 4);
      canvas.path(`M${ax} ${ay}Q${mx + (mx - x) * push} ${my + (my - y) * push - 60} ${bx} ${by}`, {
        stroke: index % 2 ? p.sun : p.accentLight,
        strokeWidth: 7,
        dash: index % 3 === 2 ? '2 18' : undefined,
      });
    });
    for (const [ax, ay] of places) {
      canvas.ellipse(ax, ay, 24, 11, { fill: p.ink, opacity: 0.45 });
      canvas.path(
        `M${ax} ${ay}C${ax - 14} ${ay - 34} ${ax - 42} ${ay - 48} ${ax - 42} ${ay - 80}a42 42 0 0 1 84 0C${ax + 42} ${ay - 48} ${ax + 14} ${ay - 34} ${ax} ${ay}Z`,
        { fill: p.accent, sprays: [shade(0, 0.75, 0.75), light(200, 0.3, 0.4)] },
      );
      canvas.circle(ax, ay - 80, 17, { fill: p.paper });
    }
    for (const side of [-1, 1]) {
      const sx = Math.min(1380, Math.max(220, x + side * random.range(r * 1.35, r * 1.6)));
      const sy = random.range(170, 330);
      canvas.group(`translate(${sx} ${sy}) rotate(${side * random.range(14, 34)})`, () => {
        for (const wing of [-1, 1]) {
          canvas.rect(wing > 0 ? 50 : -190, -36, 140, 72, {
            fill: p.base,
            radius: 6,
            sprays: [shade(0, 0.6, 0.8), light(225, 0.3, 0.4)],
          });
          for (let cell = 1; cell < 4; cell += 1)
            canvas.line(
              [
                [(wing > 0 ? 50 : -190) + cell * 35, -36],
                [(wing > 0 ? 50 : -190) + cell * 35, 36],
              ],
              { stroke: p.paper, strokeWidth: 3, opacity: 0.7 },
            );
        }
        canvas.rect(-44, -50, 88, 100, {
          fill: p.paper,
          radius: 16,
          sprays: [shade(0, 0.75, 0.8)],
        });
        canvas.circle(0, 0, 20, { fill: p.accent });
        for (const wave of [80, 112, 144])
          canvas.path(arcPath([0, 20], wave, 60, 120), {
            stroke: day ? p.base : p.paper,
            strokeWidth: 6,
            opacity: 0.8,
          });
      });
    }
  },
};
