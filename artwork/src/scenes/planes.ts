import { below, ridge } from '../geometry';
import { light, shade } from '../ink';
import type { Scene } from '../scene';

/** Letters on their way: folded paper planes over hills. */
export const planes: Scene = {
  categories: ['internet-tips', 'lifestyle'],
  themes: [
    'address',
    'email',
    'mail',
    'letter',
    'inbox',
    'newsletter',
    'feed',
    'send',
    'message',
    'messages',
    'share',
    'link',
    'shop',
    'spam',
    'return',
    'correct',
    'reply',
    'unsubscribe',
    'take',
    'travel',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const sky = {
      day: [p.side, p.pale, p.paper],
      dusk: [p.base, p.mid, p.sun],
      night: [p.deep, p.dark, p.base],
    }[p.mood];
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, sky),
      sprays: [shade(270, p.mood === 'day' ? 0.08 : 0.35, 0.6)],
    });
    canvas.circle(random.range(250, 1350), random.range(470, 560), random.range(180, 250), {
      fill: p.sun,
      sprays: [light(270, 0.4, 0.6), shade(90, 0.4, 0.5)],
    });
    [p.soft, p.mid, p.sideDark, p.dark].forEach((fill, layer) =>
      canvas.path(below(ridge(1600, 590 + layer * 80, 54, 6, random.range), 960), {
        fill,
        sprays: [shade(90, 0.6, 0.5), light(random.pick([220, 320]), 0.25, 0.3)],
      }),
    );
    for (let cloud = 0; cloud < 4; cloud += 1) {
      const [x, y, scale] = [random.range(-40, 1400), random.range(60, 430), random.range(0.5, 1)];
      canvas.group(`translate(${x} ${y}) scale(${scale})`, () =>
        canvas.path(
          'M0 0h280a42 42 0 0 0 -12 -82a74 74 0 0 0 -134 -28a54 54 0 0 0 -90 36a38 38 0 0 0 -44 74Z',
          { fill: p.paper, sprays: [shade(90, 0.35, 0.7)] },
        ),
      );
    }
    const plane = (x: number, y: number, size: number, turn: number, fill: string) => {
      const back = 460 * size;
      canvas.group(`translate(${x} ${y}) rotate(${turn})`, () => {
        canvas.path(
          `M${-back * 0.3} ${back * 0.06}C${-back * 0.7} ${back * 0.5} ${-back * 1.3} ${-back * 0.3} ${-back * 2} ${back * 0.3}`,
          { stroke: p.paper, strokeWidth: 5, dash: '3 20', opacity: 0.9 },
        );
        canvas.group(`scale(${size})`, () => {
          canvas.polygon(
            [
              [170, 0],
              [-150, -130],
              [-90, -22],
            ],
            { fill, sprays: [light(270, 0.4, 0.5), shade(0, 0.2, 0.5)] },
          );
          canvas.polygon(
            [
              [170, 0],
              [-90, -22],
              [-70, 72],
            ],
            { fill: p.base, sprays: [shade(180, 0.7, 0.9)] },
          );
          canvas.polygon(
            [
              [170, 0],
              [-70, 72],
              [-30, 22],
            ],
            { fill: p.dark },
          );
          canvas.polygon(
            [
              [170, 0],
              [-30, 22],
              [-120, 110],
              [-40, 44],
            ],
            { fill, sprays: [shade(90, 0.6, 0.9)] },
          );
          canvas.polygon(
            [
              [170, 0],
              [-30, 22],
              [-110, 120],
            ],
            { fill, sprays: [shade(90, 0.7, 0.9), light(200, 0.1, 0.4)] },
          );
        });
      });
    };
    const flight = random.range(-24, -12);
    plane(random.range(830, 1000), random.range(330, 400), random.range(1.6, 1.9), flight, p.paper);
    plane(
      random.range(330, 460),
      random.range(190, 270),
      random.range(0.7, 0.9),
      flight - 6,
      p.accent,
    );
    plane(
      random.range(1240, 1400),
      random.range(150, 210),
      random.range(0.5, 0.65),
      flight + 8,
      p.side,
    );
    plane(
      random.range(240, 400),
      random.range(520, 600),
      random.range(0.5, 0.6),
      flight,
      p.accentLight,
    );

    const box = random.range(1130, 1330);
    canvas.rect(box + 66, 700, 22, 220, { fill: p.ink });
    canvas.path(`M${box} 720v-70a76 76 0 0 1 152 0v70Z`, {
      fill: p.accent,
      sprays: [shade(0, 0.75, 0.75), light(200, 0.35, 0.4)],
    });
    canvas.path(`M${box} 720v-70a42 76 0 0 1 84 0v70Z`, {
      fill: p.accentDark,
      sprays: [shade(90, 0.5, 0.8)],
    });
    canvas.rect(box + 18, 660, 48, 10, { fill: p.ink, radius: 5 });
    canvas.line(
      [
        [box + 122, 660],
        [box + 122, 570],
      ],
      { stroke: p.ink, strokeWidth: 8 },
    );
    canvas.rect(box + 122, 566, 46, 30, { fill: p.sun });
  },
};
