import { round, glow, light, shade } from '../ink';
import type { Scene } from '../scene';

/** A finger on glass, and the rings it makes. */
export const touch: Scene = {
  categories: ['technology', 'health-lifestyle'],
  themes: [
    'finger',
    'glass',
    'touch',
    'feels',
    'gesture',
    'tablet',
    'ink',
    'display',
    'phone',
    'scroll',
    'skin',
    'hand',
    'wrist',
    'screen',
    'refresh',
    'rate',
    'blur',
  ],
  moods: ['night', 'dusk', 'day'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(135, day ? 0.14 : 0.4, 0.9)] });
    const [x, y] = [random.range(560, 700), random.range(360, 440)];
    const tilt = random.range(-12, 12);
    canvas.group(`rotate(${tilt} 700 450)`, () => {
      canvas.rect(170, 110, 1000, 720, { fill: p.ink, radius: 70, opacity: 0.35 });
      canvas.rect(130, 70, 1000, 720, { fill: p.ink, radius: 70, sprays: [light(225, 0.25, 0.4)] });
      const glass = 'M190 120h880q20 0 20 20v580q0 20 -20 20H190q-20 0 -20 -20V140q0 -20 20 -20Z';
      canvas.clip(glass, () => {
        canvas.path(glass, { fill: canvas.gradient(45, [p.base, p.side, p.accentLight]) });
        for (let column = 0; column < 24; column += 1)
          for (let row = 0; row < 16; row += 1) {
            const [dx, dy] = [190 + column * 40, 140 + row * 40];
            const distance = Math.hypot(dx - x, dy - y);
            const lift = Math.max(0, Math.cos(distance / 46)) * Math.max(0, 1 - distance / 620);
            canvas.circle(dx, dy, 4 + lift * 13, {
              fill: lift > 0.35 ? p.sun : p.paper,
              opacity: 0.45 + lift * 0.5,
            });
          }
        for (const [r, opacity] of [
          [110, 0.95],
          [190, 0.7],
          [285, 0.45],
          [400, 0.28],
        ] as const)
          canvas.circle(x, y, r, { stroke: p.paper, strokeWidth: 10, opacity });
        canvas.circle(x, y, 74, {
          fill: p.accent,
          sprays: [round(glow(45, 0.4, 0.6)), shade(45, 0.6, 0.8)],
        });
        canvas.polygon(
          [
            [620, 60],
            [1130, 60],
            [1130, 620],
          ],
          { fill: p.paper, opacity: 0.09 },
        );
      });
    });

    // The hand comes from the lower right; its skin is a tone of the accent.
    const skin = random.pick([p.accentLight, p.sun, p.accentDark]);
    canvas.group(`translate(${x + 20} ${y + 26}) rotate(${random.range(-40, -28)})`, () => {
      canvas.group('translate(46 40)', () =>
        canvas.path('M-46 10a46 52 0 0 1 92 0L58 340L400 500V900H-90Z', {
          fill: p.ink,
          opacity: 0.3,
        }),
      );
      canvas.path(
        'M-70 780V470q-4 -70 26 -120L-46 14a46 52 0 0 1 92 0L56 330q20 -34 64 -22q34 10 34 48q30 -30 66 -10q30 18 24 58q34 -20 62 6q24 26 14 70l-40 170V820Z',
        { fill: skin, sprays: [shade(0, 0.8, 0.75), shade(90, 0.4, 0.4), light(190, 0.35, 0.35)] },
      );
      for (const [fx, fy] of [
        [120, 330],
        [222, 366],
        [308, 428],
      ] as const)
        canvas.path(`M${fx - 64} ${fy + 30}q6 60 -6 120`, {
          stroke: p.ink,
          strokeWidth: 5,
          opacity: 0.45,
        });
      canvas.path('M-28 -6a28 34 0 0 1 56 0v34a28 22 0 0 1 -56 0Z', {
        fill: p.paper,
        opacity: 0.75,
      });
      canvas.path('M-30 150q30 12 60 0', { stroke: p.ink, strokeWidth: 4, opacity: 0.35 });
      canvas.rect(-110, 700, 480, 500, {
        fill: p.dark,
        radius: 30,
        sprays: [shade(0, 0.7, 0.8), light(180, 0.3, 0.4)],
      });
      canvas.rect(-124, 676, 508, 80, { fill: p.accent, radius: 30, sprays: [shade(0, 0.8, 0.8)] });
    });
  },
};
