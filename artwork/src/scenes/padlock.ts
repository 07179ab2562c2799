import { polar, slicePath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A padlock among keys and dots of a password. */
export const padlock: Scene = {
  categories: ['internet-tips'],
  themes: [
    'password',
    'passwords',
    'passphrase',
    'remember',
    'security',
    'secure',
    'account',
    'accounts',
    'login',
    'phishing',
    'scam',
    'privacy',
    'vpn',
    'encryption',
    'factor',
    'passkey',
    'passkeys',
    'key',
    'https',
    'factors',
    'second',
    'certificate',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(90, day ? 0.12 : 0.4, 0.9)] });
    const [x, y] = [random.range(700, 900), 520];
    const rings = random.chance(0.5);
    for (let ring = 6; ring > 0; ring -= 1)
      if (rings) {
        canvas.circle(x, y - 60, 130 * ring, {
          fill: ring % 2 ? p.ground : p.ground2,
          opacity: 0.55,
        });
        for (let notch = 0; notch < ring * 6; notch += 1) {
          const [nx, ny] = polar(x, y - 60, 130 * ring, (notch * 60) / ring + ring * 13);
          if (random.chance(0.5))
            canvas.circle(nx, ny, random.range(7, 16), {
              fill: random.pick([p.accent, p.side, p.sun, p.mid]),
              sprays: [round(shade(45, 0.6, 0.8))],
            });
        }
      } else
        for (const half of [0, 30])
          canvas.path(slicePath([x, y - 60], 1200, [ring * 60 + half, ring * 60 + half + 15]), {
            fill: p.ground2,
            opacity: 0.5,
          });

    canvas.ellipse(x + 30, 800, 310, 34, { fill: p.ink, opacity: 0.4 });
    const open = random.chance(0.25);
    canvas.group(
      open ? `translate(0 -54) rotate(-16 ${x + 130} ${y - 80})` : 'translate(0 0)',
      () => {
        canvas.path(`M${x - 150} ${y}V${y - 170}a150 150 0 0 1 300 0V${y}`, {
          stroke: p.dark,
          strokeWidth: 62,
        });
        canvas.path(`M${x - 150} ${y}V${y - 170}a150 150 0 0 1 300 0V${y}`, {
          stroke: p.soft,
          strokeWidth: 50,
          sprays: [shade(0, 0.8, 0.8)],
        });
        canvas.path(`M${x - 162} ${y}V${y - 170}a162 162 0 0 1 162 -162`, {
          stroke: p.paper,
          strokeWidth: 7,
          opacity: 0.8,
        });
      },
    );
    const body = day ? p.base : p.accent;
    const plate = day ? p.accent : p.base;
    canvas.rect(x - 240, y - 60, 480, 360, {
      fill: body,
      radius: 56,
      sprays: [shade(45, 0.8, 0.8), light(225, 0.4, 0.4)],
    });
    canvas.rect(x - 240, y + 20, 480, 18, { fill: p.ink, opacity: 0.18 });
    canvas.rect(x - 240, y + 210, 480, 18, { fill: p.ink, opacity: 0.18 });
    canvas.circle(x, y + 118, 104, {
      fill: plate,
      sprays: [shade(45, 0.7, 0.8), light(225, 0.3, 0.4)],
    });
    canvas.circle(x, y + 118, 78, { fill: p.paper, sprays: [shade(225, 0.5, 0.7)] });
    canvas.circle(x, y + 96, 28, { fill: p.ink });
    canvas.polygon(
      [
        [x - 14, y + 104],
        [x + 14, y + 104],
        [x + 26, y + 166],
        [x - 26, y + 166],
      ],
      { fill: p.ink },
    );
    for (const [bx, by] of [
      [-200, -22],
      [200, -22],
      [-200, 262],
      [200, 262],
    ] as const)
      canvas.circle(x + bx, y + by, 12, { fill: p.ink, opacity: 0.5 });

    const key = (kx: number, ky: number, turn: number, size: number, fill: string) =>
      canvas.group(`translate(${kx} ${ky}) rotate(${turn}) scale(${size})`, () => {
        const sprays = [shade(90, 0.75, 0.8), light(270, 0.3, 0.4)];
        canvas.rect(40, -20, 270, 40, { fill, radius: 8, sprays });
        canvas.rect(210, 10, 28, 48, { fill, radius: 5, sprays });
        canvas.rect(262, 10, 28, 36, { fill, radius: 5, sprays });
        canvas.circle(0, 0, 62, { stroke: fill, strokeWidth: 40, sprays: [shade(45, 0.75, 0.8)] });
      });
    key(
      x - random.range(480, 560),
      random.range(300, 620),
      random.range(-50, 50),
      random.range(0.8, 1.1),
      p.sun,
    );
    key(
      x + random.range(380, 440),
      random.range(240, 600),
      random.range(-60, 40),
      random.range(0.7, 0.95),
      p.side,
    );

    const dots = random.int(6, 8);
    const field = random.range(90, 130);
    canvas.rect(x - dots * 38 - 30, field - 44, dots * 76 + 60, 88, {
      fill: p.paper,
      radius: 44,
      sprays: [shade(90, 0.35, 0.7), glow(270, 0.1, 0.3)],
    });
    for (let dot = 0; dot < dots; dot += 1)
      canvas.circle(x - dots * 38 + 38 + dot * 76, field, 19, {
        fill: dot === dots - 1 ? p.accent : p.ink,
      });
  },
};
