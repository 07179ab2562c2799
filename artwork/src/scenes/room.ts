import { archPath, below, ridge } from '../geometry';
import { light, round, shade } from '../ink';
import type { Scene } from '../scene';
import { armchair, desk, plant } from './props/furniture';

/** A quiet room with an arched window, a chair and a plant. */
export const room: Scene = {
  categories: ['lifestyle'],
  themes: [
    'home',
    'room',
    'office',
    'house',
    'reading',
    'chair',
    'quiet',
    'weekend',
    'evening',
    'lamp',
    'lighting',
    'work',
    'standing',
    'desk',
    'cable',
  ],
  moods: ['day', 'dusk', 'night'],
  draw(tools) {
    const { canvas, palette: p, random } = tools;
    const wall = { day: random.pick([p.pale, p.soft]), dusk: p.mid, night: p.dark }[p.mood];
    canvas.rect(0, 0, 1600, 900, {
      fill: wall,
      sprays: [shade(270, 0.35, 0.5), shade(0, 0.25, 0.6)],
    });
    canvas.rect(0, 706, 1600, 194, {
      fill: p.base,
      sprays: [shade(90, 0.5, 0.9), light(270, 0.25, 0.3)],
    });
    canvas.rect(0, 690, 1600, 18, { fill: p.paper, sprays: [shade(0, 0.5, 0.9)] });
    const x = random.range(520, 720);
    const [w, h] = [random.range(360, 460), random.range(500, 560)];
    const sill = 630;
    canvas.path(archPath([x, sill + 20], w + 56, h + 60), {
      fill: p.paper,
      sprays: [shade(0, 0.5, 0.8)],
    });
    const view = archPath([x, sill], w, h);
    canvas.clip(view, () => {
      const sky = { day: [p.side, p.pale], dusk: [p.base, p.sun], night: [p.ink, p.deep, p.base] }[
        p.mood
      ];
      canvas.path(view, { fill: canvas.gradient(90, sky) });
      canvas.circle(x + random.range(-90, 90), sill - h * 0.55, w * 0.24, {
        fill: p.mood === 'night' ? p.paper : p.sun,
        sprays: [light(270, 0.4, 0.6), shade(90, 0.35, 0.6)],
      });
      [p.side, p.sideDark, p.dark].forEach((fill, layer) =>
        canvas.path(below(ridge(1600, sill - 150 + layer * 50, 40, 14, random.range), 900), {
          fill,
          sprays: [shade(90, 0.5, 0.8), light(200, 0.2, 0.3)],
        }),
      );
    });
    canvas.line(
      [
        [x, sill - h],
        [x, sill],
      ],
      { stroke: p.paper, strokeWidth: 13 },
    );
    canvas.line(
      [
        [x - w / 2, sill - h * 0.45],
        [x + w / 2, sill - h * 0.45],
      ],
      { stroke: p.paper, strokeWidth: 13 },
    );
    canvas.rect(x - w / 2 - 50, sill, w + 100, 30, {
      fill: p.paper,
      sprays: [shade(90, 0.6, 0.8)],
    });
    canvas.polygon(
      [
        [x - w / 2 + 60, 720],
        [x + w / 2 + 60, 720],
        [x + w / 2 + 330, 900],
        [x - w / 2 + 250, 900],
      ],
      { fill: p.sun, opacity: p.mood === 'night' ? 0.14 : 0.45 },
    );

    const art = random.int(0, 1);
    const frames =
      art === 0
        ? [[1060, 170, 250, 320]]
        : [
            [1030, 170, 190, 240],
            [1250, 170, 190, 240],
            [1140, 440, 190, 130],
          ];
    for (const [fx = 0, fy = 0, fw = 0, fh = 0] of frames) {
      canvas.rect(fx + 12, fy + 16, fw, fh, { fill: p.ink, opacity: 0.3 });
      canvas.rect(fx, fy, fw, fh, { fill: p.ink });
      canvas.rect(fx + 10, fy + 10, fw - 20, fh - 20, { fill: p.paper });
      canvas.rect(fx + 30, fy + 30, fw - 60, fh - 60, {
        fill: random.pick([p.accent, p.side, p.sun, p.mid]),
        sprays: [shade(90, 0.5, 0.8)],
      });
      canvas.circle(fx + fw / 2, fy + fh / 2, Math.min(fw, fh) * 0.2, {
        fill: random.pick([p.paper, p.dark, p.accentLight]),
        sprays: [round(shade(45, 0.6, 0.8))],
      });
    }

    const seat = random.chance(0.5);
    if (seat) armchair(tools, 1130, 800);
    else desk(tools, 1150, 800);
    canvas.ellipse(800, 862, 560, 34, { fill: p.accentDark, opacity: 0.35 });
    plant(tools, random.range(170, 270), 820, random.range(0.9, 1.15));
    if (random.chance(0.6)) {
      const hang = random.range(880, 960);
      canvas.line(
        [
          [hang, 0],
          [hang, 190],
        ],
        { stroke: p.ink, strokeWidth: 6 },
      );
      canvas.path(`M${hang - 84} 270a84 84 0 0 1 168 0Z`, {
        fill: p.accent,
        sprays: [shade(0, 0.8, 0.8), light(200, 0.3, 0.4)],
      });
      canvas.ellipse(hang, 270, 84, 12, { fill: p.sun });
    }
  },
};
