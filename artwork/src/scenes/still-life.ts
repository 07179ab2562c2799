import { light, round, shade } from '../ink';
import type { Scene } from '../scene';
import { TABLE_THINGS, shadow } from './props/table-things';

/** Things on a table in the light of a window. */
export const stillLife: Scene = {
  categories: ['lifestyle'],
  themes: [
    'kitchen',
    'coffee',
    'cook',
    'cooking',
    'tea',
    'table',
    'gift',
    'keep',
    'less',
    'drawer',
    'things',
    'minimal',
    'owning',
    'buy',
    'objects',
    'wardrobe',
    'photographs',
    'photograph',
  ],
  moods: ['day', 'dusk', 'night'],
  draw(tools) {
    const { canvas, palette: p, random } = tools;
    const wall = { day: p.pale, dusk: p.mid, night: p.deep }[p.mood];
    canvas.rect(0, 0, 1600, 900, {
      fill: wall,
      sprays: [shade(random.pick([0, 180]), p.mood === 'day' ? 0.3 : 0.5, 0.8)],
    });
    const beam = random.range(200, 620);
    for (const pane of [0, 1])
      canvas.polygon(
        [
          [beam + pane * 250, 60],
          [beam + 220 + pane * 250, 60],
          [beam + 420 + pane * 250, 640],
          [beam + 200 + pane * 250, 640],
        ],
        { fill: p.sun, opacity: p.mood === 'night' ? 0.16 : 0.5 },
      );
    canvas.circle(random.range(1000, 1360), random.range(200, 320), random.range(110, 180), {
      fill: random.pick([p.side, p.sun, p.paper]),
      sprays: [shade(45, 0.5, 0.8), light(225, 0.3, 0.5)],
    });
    canvas.rect(0, 640, 1600, 260, {
      fill: p.base,
      sprays: [shade(90, 0.55, 0.9), light(270, 0.35, 0.25)],
    });
    canvas.rect(0, 640, 1600, 10, { fill: p.soft, opacity: 0.7 });
    if (random.chance(0.6)) {
      canvas.polygon(
        [
          [480, 640],
          [1180, 640],
          [1280, 900],
          [380, 900],
        ],
        { fill: p.paper, sprays: [shade(90, 0.35, 0.8)] },
      );
      for (let stripe = 0; stripe < 5; stripe += 1)
        canvas.polygon(
          [
            [540 + stripe * 130, 640],
            [570 + stripe * 130, 640],
            [500 + stripe * 165, 900],
            [460 + stripe * 165, 900],
          ],
          { fill: p.side, opacity: 0.7 },
        );
    }
    const things = random.shuffle(TABLE_THINGS);
    const spots = [250, 560, 860, 1130, 1400];
    const depths = random.shuffle([700, 730, 760, 715, 790]);
    spots
      .map((x, index) => ({
        x: x + random.range(-40, 40),
        y: depths[index] ?? 730,
        draw: things[index],
      }))
      .sort((a, b) => a.y - b.y)
      .forEach(({ x, y, draw }) => draw?.(tools, x, y));
    for (let fruit = 0; fruit < random.int(2, 4); fruit += 1) {
      const [x, y, r] = [random.range(330, 1300), random.range(820, 850), random.range(34, 48)];
      shadow(canvas, p, x, y + r * 0.8, r);
      canvas.circle(x, y, r, {
        fill: random.pick([p.accent, p.sun, p.sideDark]),
        sprays: [round(shade(30, 0.9, 0.85)), light(210, 0.3, 0.35)],
      });
      canvas.line(
        [
          [x, y - r],
          [x + 8, y - r - 16],
        ],
        { stroke: p.ink, strokeWidth: 5 },
      );
    }
  },
};
