import { below, ridge, smoothPath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Point } from '../canvas';
import type { Scene } from '../scene';

/** Pebbles in balance on still water. */
export const stones: Scene = {
  categories: ['health-lifestyle'],
  themes: [
    'stress',
    'posture',
    'balance',
    'steps',
    'thousand',
    'walk',
    'pain',
    'back',
    'desk',
    'break',
    'calm',
    'heart',
    'rate',
    'hydration',
    'water',
  ],
  moods: ['dusk', 'day', 'night'],
  draw({ canvas, palette: p, random }) {
    const sky = {
      day: [p.soft, p.pale, p.paper],
      dusk: [p.dark, p.mid, p.sun],
      night: [p.ink, p.deep, p.base],
    }[p.mood];
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, sky),
      sprays: [shade(270, p.mood === 'day' ? 0.08 : 0.3, 0.6)],
    });
    const x = random.range(560, 1040);
    const sunX = x + random.range(-200, 200);
    const sunR = random.range(210, 280);
    canvas.circle(sunX, 330, sunR, {
      fill: p.mood === 'dusk' ? p.paper : p.sun,
      sprays: [light(270, 0.4, 0.6), shade(90, 0.45, 0.5)],
    });
    const horizon = 610;
    const tones = [p.side, p.mid, p.sideDark];
    tones.forEach((fill, layer) =>
      canvas.path(
        below(ridge(1600, horizon - 130 + layer * 46, 70 - layer * 14, 6, random.range), 900),
        { fill, sprays: [shade(90, 0.55, 0.6), light(random.pick([190, 350]), 0.18, 0.4)] },
      ),
    );
    canvas.rect(0, horizon, 1600, 300, {
      fill: canvas.gradient(90, p.mood === 'day' ? [p.mid, p.base] : [p.base, p.deep]),
      sprays: [shade(90, 0.5, 0.8), light(270, 0.4, 0.16)],
    });
    for (let glint = 0; glint < 22; glint += 1) {
      const y = horizon + 12 + Math.pow(random.range(0, 1), 1.4) * 270;
      const width = random.range(60, 260) * (1 - (y - horizon) / 600);
      canvas.rect(sunX + random.range(-sunR, sunR) - width / 2, y, width, random.pick([3, 5, 7]), {
        fill: p.sun,
        radius: 4,
        opacity: 0.6,
      });
    }
    for (const [ring, opacity] of [
      [380, 0.25],
      [300, 0.35],
      [225, 0.5],
    ] as const)
      canvas.ellipse(x, 790, ring * 1.25, ring * 0.2, { stroke: p.paper, strokeWidth: 4, opacity });
    canvas.ellipse(x, 790, 240, 32, { fill: p.ink, opacity: 0.45 });

    let foot = 800;
    const fills = random.shuffle([p.paper, p.accent, p.soft, p.side, p.dark, p.pale]);
    const count = random.int(4, 6);
    for (let stone = 0; stone < count; stone += 1) {
      const width = (205 - stone * 27) * random.range(0.86, 1.12);
      const height = width * random.range(0.4, 0.58);
      const cx = x + random.range(-18, 18);
      const cy = foot - height * 0.86;
      const points: Point[] = Array.from({ length: 9 }, (_, index) => {
        const angle = (index / 9) * Math.PI * 2;
        const wobble = random.range(0.93, 1.06);
        return [
          cx + Math.cos(angle) * width * wobble,
          cy + Math.sin(angle) * height * 0.92 * wobble,
        ];
      });
      const d = smoothPath(points, true);
      canvas.path(d, {
        fill: fills[stone] ?? p.pale,
        sprays: [
          round(shade(60, 0.9, 0.9)),
          light(250, 0.35, 0.35),
          glow(sunX > x ? -20 : 200, 0.22, 0.3),
        ],
      });
      if (random.chance(0.5))
        canvas.clip(d, () =>
          canvas.path(
            `M${cx - width} ${cy + height * 0.2}q${width} ${-height * random.range(0.3, 0.9)} ${width * 2} ${-height * 0.3}`,
            { stroke: p.paper, strokeWidth: random.pick([4, 9]), opacity: 0.5 },
          ),
        );
      foot = cy - height * 0.72;
    }
    // A bird, or a leaf, on top of it.
    if (random.chance(0.5)) {
      canvas.path(`M${x} ${foot}q-10 -90 60 -130q20 90 -60 130Z`, {
        fill: p.accent,
        sprays: [shade(180, 0.7, 0.7)],
      });
      canvas.path(`M${x} ${foot}q-70 -30 -80 -90q70 10 80 90Z`, {
        fill: p.sideDark,
        sprays: [shade(0, 0.6, 0.7)],
      });
    }
    for (let bird = 0; bird < random.int(2, 5); bird += 1) {
      const [bx, by, size] = [random.range(100, 1500), random.range(90, 300), random.range(14, 26)];
      canvas.path(
        `M${bx - size} ${by - size * 0.4}q${size * 0.6} ${-size * 0.3} ${size} ${size * 0.4}q${size * 0.4} ${-size * 0.7} ${size} ${-size * 0.4}`,
        { stroke: p.ink, strokeWidth: 4 },
      );
    }
  },
};
