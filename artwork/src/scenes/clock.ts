import { circlePath, polar, slicePath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** Day and night on one dial, with wheels behind it. */
export const clock: Scene = {
  categories: ['technology', 'business'],
  themes: [
    'clock',
    'hour',
    'leap',
    'time',
    'minutes',
    'twice',
    'calendar',
    'schedule',
    'deadline',
    'watch',
    'late',
    'meeting',
    'day',
    'response',
    'last',
  ],
  moods: ['dusk', 'day', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(135, day ? 0.14 : 0.4, 0.9)] });
    const gear = (gx: number, gy: number, r: number, teeth: number, fill: string) => {
      canvas.circle(gx + 14, gy + 20, r * 1.06, { fill: p.ink, opacity: 0.25 });
      for (let tooth = 0; tooth < teeth; tooth += 1)
        canvas.path(
          slicePath(
            [gx, gy],
            r * 1.12,
            [(tooth * 360) / teeth, ((tooth + 0.52) * 360) / teeth],
            r * 0.8,
          ),
          { fill },
        );
      canvas.circle(gx, gy, r, { fill, sprays: [shade(45, 0.65, 0.8), light(225, 0.3, 0.4)] });
      canvas.circle(gx, gy, r * 0.62, { fill: p.ground, sprays: [shade(225, 0.5, 0.8)] });
      for (let spoke = 0; spoke < 5; spoke += 1)
        canvas.line(
          [polar(gx, gy, r * 0.16, spoke * 72 + teeth), polar(gx, gy, r * 0.7, spoke * 72 + teeth)],
          { stroke: fill, strokeWidth: r * 0.13 },
        );
      canvas.circle(gx, gy, r * 0.24, { fill, sprays: [round(shade(45, 0.7, 0.8))] });
    };
    const x = random.range(700, 900);
    gear(x - random.range(470, 540), random.range(190, 300), random.range(150, 190), 16, p.side);
    gear(x + random.range(450, 520), random.range(600, 720), random.range(170, 220), 20, p.mid);
    gear(x + random.range(420, 560), random.range(140, 220), random.range(90, 130), 12, p.accent);
    gear(x - random.range(450, 540), random.range(680, 760), random.range(90, 140), 12, p.sun);

    const [y, r] = [450, 385];
    canvas.circle(x + 30, y + 40, r, { fill: p.ink, opacity: 0.4 });
    canvas.circle(x, y, r, { fill: p.dark, sprays: [shade(45, 0.6, 0.8), light(225, 0.4, 0.35)] });
    canvas.circle(x, y, r * 0.91, { fill: p.paper });
    canvas.clip(circlePath([x, y], r * 0.91), () => {
      const split = random.pick([0, 20, -20, 90]);
      canvas.group(`rotate(${split} ${x} ${y})`, () => {
        canvas.rect(x - r, y - r, r * 2, r, { fill: canvas.gradient(90, [p.side, p.accentLight]) });
        canvas.rect(x - r, y, r * 2, r, {
          fill: canvas.gradient(90, [p.base, p.deep]),
          sprays: [shade(90, 0.4, 0.8)],
        });
        canvas.circle(x, y, r * 0.34, { fill: p.sun, sprays: [light(270, 0.4, 0.6)] });
        for (let ray = 0; ray < 11; ray += 1)
          canvas.path(
            slicePath([x, y], r * 0.72, [180 + ray * 16.4 + 3, 180 + ray * 16.4 + 11], r * 0.42),
            { fill: p.sun, opacity: 0.75 },
          );
        canvas.path(slicePath([x, y], r * 0.34, [0, 180]), {
          fill: p.paper,
          sprays: [shade(90, 0.5, 0.8)],
        });
        canvas.circle(x + r * 0.1, y + r * 0.16, r * 0.06, { fill: p.soft });
        canvas.circle(x - r * 0.13, y + r * 0.11, r * 0.04, { fill: p.soft });
        for (let star = 0; star < 26; star += 1) {
          const [sx, sy] = polar(x, y, random.range(r * 0.42, r * 0.88), random.range(8, 172));
          canvas.circle(sx, sy, random.range(2, 6), { fill: p.paper });
        }
      });
      canvas.circle(x, y, r * 0.92, { fill: '#000', opacity: 0, sprays: [shade(225, 0.45, 0.4)] });
    });
    for (let tick = 0; tick < 60; tick += 1)
      canvas.line(
        [polar(x, y, r * 0.86, tick * 6), polar(x, y, r * (tick % 5 ? 0.83 : 0.75), tick * 6)],
        {
          stroke: tick % 5 ? p.paper : p.accent,
          strokeWidth: tick % 5 ? 4 : 12,
          opacity: tick % 5 ? 0.9 : 1,
        },
      );
    const hour = random.range(0, 360);
    const hand = (angle: number, length: number, width: number, fill: string) => {
      canvas.line([[x + 12, y + 16], polar(x + 12, y + 16, length, angle)], {
        stroke: p.ink,
        strokeWidth: width,
        opacity: 0.35,
      });
      canvas.line([polar(x, y, -length * 0.18, angle), polar(x, y, length, angle)], {
        stroke: fill,
        strokeWidth: width,
      });
    };
    hand(hour, r * 0.46, 26, p.ink);
    hand(hour * 12, r * 0.68, 17, p.ink);
    hand(hour * 7 + 40, r * 0.76, 7, p.accent);
    canvas.circle(x, y, 30, {
      fill: p.accent,
      sprays: [round(shade(45, 0.7, 0.8)), round(glow(225, 0.2, 0.4))],
    });
  },
};
