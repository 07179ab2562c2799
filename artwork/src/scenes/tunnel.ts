import { archPath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** Arches within arches, somebody on the way to the light. */
export const tunnel: Scene = {
  categories: ['internet-tips', 'artificial-intelligence'],
  themes: [
    'vpn',
    'hides',
    'hide',
    'tunnel',
    'proxy',
    'anonymous',
    'private',
    'tor',
    'whom',
    'trust',
    'dark',
    'seen',
    'exit',
    'future',
    'firewall',
    'filter',
  ],
  moods: ['dusk', 'day', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    const ladder = day
      ? [p.pale, p.soft, p.side, p.mid, p.base, p.dark, p.deep]
      : [p.soft, p.mid, p.side, p.base, p.sideDark, p.dark, p.deep, p.ink];
    const tones = random.chance(0.5) ? ladder : [...ladder].reverse();
    canvas.rect(0, 0, 1600, 900, { fill: tones[0] ?? p.base, sprays: [shade(270, 0.4, 0.7)] });
    const x = random.range(640, 960);
    const count = tones.length;
    const end = random.range(150, 190);
    const drift = random.range(-60, 60);
    for (let arch = 0; arch < count; arch += 1) {
      const t = arch / (count - 1);
      const w = 1560 * (1 - t) ** 1.25 + end;
      const cx = 800 + (x - 800) * t + drift * Math.sin(t * 3);
      const floor = 960 - 270 * t ** 0.8;
      const h = w * (0.62 + t * 0.9);
      canvas.path(archPath([cx, floor], w, h), {
        fill: tones[arch] ?? p.base,
        sprays: [shade(arch % 2 ? 0 : 180, 0.65, 0.6), light(arch % 2 ? 180 : 0, 0.25, 0.25)],
      });
      if (arch > 0 && arch < count - 1 && random.chance(0.6)) {
        const lamps = 7;
        for (let lamp = 0; lamp < lamps; lamp += 1) {
          const angle = Math.PI * (1 + (lamp + 0.5) / lamps);
          const r = w / 2 - 14 * (1 - t) - 8;
          canvas.circle(
            cx + Math.cos(angle) * r,
            floor - h + w / 2 + Math.sin(angle) * r,
            9 * (1 - t) + 4,
            { fill: p.sun },
          );
        }
      }
    }
    const floor = 690;
    const door = archPath([x, floor], end * 0.8, end * 1.22);
    canvas.path(door, { fill: p.sun, sprays: [light(270, 0.6, 0.7), glow(90, 0.4, 0.5)] });
    canvas.polygon(
      [
        [x - end * 0.4, floor],
        [x + end * 0.4, floor],
        [x + 560, 920],
        [x - 560, 920],
      ],
      { fill: p.sun, opacity: 0.28 },
    );
    canvas.circle(x, floor - end * 0.66, end * 0.19, {
      fill: p.accent,
      sprays: [shade(90, 0.5, 0.7)],
    });
    const walkers = random.int(1, 2);
    for (let one = 0; one < walkers; one += 1) {
      const [wx, foot, size] = [
        x + random.range(-120, 120),
        random.range(790, 840),
        random.range(0.9, 1.15),
      ];
      canvas.polygon(
        [
          [wx - 14, foot],
          [wx + 14, foot],
          [wx + (wx - x) * 0.9 + 50, 910],
          [wx + (wx - x) * 0.9 - 30, 910],
        ],
        { fill: p.ink, opacity: 0.4 },
      );
      canvas.group(`translate(${wx} ${foot}) scale(${size})`, () => {
        for (const leg of [-9, 9])
          canvas.line(
            [
              [leg, -50],
              [leg * 1.5, 0],
            ],
            { stroke: p.ink, strokeWidth: 13 },
          );
        canvas.path('M-32 -36L-24 -116q24 -26 48 0L32 -36Z', {
          fill: one ? p.side : p.accent,
          sprays: [shade(90, 0.7, 0.8), light(270, 0.4, 0.4)],
        });
        canvas.circle(0, -142, 21, { fill: p.ink, sprays: [round(light(270, 0.4, 0.5))] });
      });
    }
  },
};
