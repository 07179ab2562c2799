import { archPath } from '../geometry';
import { light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** A colonnade in hard light: institutions, rules, steps. */
export const pillars: Scene = {
  categories: ['news'],
  themes: [
    'law',
    'rule',
    'rules',
    'court',
    'settled',
    'charger',
    'plug',
    'common',
    'government',
    'regulation',
    'parliament',
    'treaty',
    'repair',
    'directive',
    'bill',
    'verdict',
    'agency',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const sky = {
      day: [p.side, p.pale, p.paper],
      dusk: [p.base, p.mid, p.sun],
      night: [p.ink, p.deep, p.base],
    }[p.mood];
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, sky),
      sprays: [shade(270, p.mood === 'day' ? 0.1 : 0.35, 0.6)],
    });
    const sunX = random.range(300, 1300);
    canvas.circle(sunX, random.range(210, 290), random.range(210, 270), {
      fill: p.mood === 'night' ? p.paper : p.accent,
      sprays: [light(270, 0.4, 0.6), shade(90, 0.4, 0.6)],
    });
    canvas.group('translate(800 920) scale(0.88) translate(-800 -920)', building);

    function building(): void {
      const arched = random.chance(0.45);
      const count = random.pick([5, 6, 7]);
      const [left, right] = [170, 1430];
      const gap = (right - left) / count;
      const floor = 720;
      const roof = 292;

      canvas.rect(left - 20, roof, right - left + 40, floor - roof, {
        fill: p.deep,
        sprays: [shade(270, 0.6, 0.7)],
      });
      for (let bay = 0; bay < count; bay += 1) {
        const x = left + gap * (bay + 0.5);
        if (arched) {
          canvas.path(archPath([x, floor], gap * 0.7, (floor - roof) * 0.86), { fill: p.ink });
          canvas.path(archPath([x + 10, floor], gap * 0.56, (floor - roof) * 0.76), {
            fill: bay === Math.floor(count / 2) ? p.sun : p.base,
            sprays: [shade(270, 0.7, 0.9)],
          });
        } else
          canvas.rect(x - gap * 0.3, roof + 60, gap * 0.6, floor - roof, {
            fill: p.ink,
            sprays: [light(90, 0.12, 0.4)],
          });
      }
      for (let pillar = 0; pillar <= count; pillar += 1) {
        const x = left + gap * pillar;
        const w = gap * 0.3;
        const fill = p.paper;
        canvas.rect(x - w / 2, roof + 30, w, floor - roof - 30, {
          fill,
          sprays: [shade(0, 0.95, 0.85), light(180, 0.2, 0.3)],
        });
        for (let groove = 1; groove < 5; groove += 1)
          canvas.line(
            [
              [x - w / 2 + (groove * w) / 5, roof + 60],
              [x - w / 2 + (groove * w) / 5, floor - 34],
            ],
            { stroke: p.side, strokeWidth: 3, opacity: 0.9 },
          );
        canvas.rect(x - w * 0.72, roof + 8, w * 1.44, 32, {
          fill: p.pale,
          sprays: [shade(0, 0.8, 0.8)],
        });
        canvas.rect(x - w * 0.66, floor - 34, w * 1.32, 34, {
          fill: p.pale,
          sprays: [shade(0, 0.8, 0.8)],
        });
      }
      canvas.rect(left - 90, roof - 62, right - left + 180, 74, {
        fill: p.paper,
        sprays: [shade(90, 0.6, 0.8)],
      });
      for (let block = 0; block < 16; block += 1)
        canvas.rect(left - 60 + block * 87, roof - 40, 40, 32, {
          fill: p.soft,
          sprays: [shade(90, 0.5, 0.8)],
        });
      canvas.polygon(
        [
          [left - 120, roof - 60],
          [800, 68],
          [right + 120, roof - 60],
        ],
        { fill: p.pale, sprays: [shade(0, 0.6, 0.8)] },
      );
      canvas.polygon(
        [
          [left + 60, roof - 78],
          [800, 112],
          [right - 60, roof - 78],
        ],
        { fill: p.base, sprays: [shade(90, 0.6, 0.8)] },
      );
      canvas.circle(800, roof - 124, 40, { fill: p.accent, sprays: [round(shade(45, 0.8, 0.85))] });
      for (const side of [-1, 1])
        canvas.polygon(
          [
            [800 + side * 70, roof - 90],
            [800 + side * 150, roof - 90],
            [800 + side * 70, roof - 140],
          ],
          { fill: p.soft, sprays: [shade(0, 0.6, 0.8)] },
        );

      for (let step = 0; step < 5; step += 1) {
        const y = floor + step * 40;
        canvas.rect(60 - step * 60, y, 1480 + step * 120, 42, {
          fill: step % 2 ? p.soft : p.pale,
          sprays: [shade(90, 0.65, 0.9), light(270, 0.3, 0.3)],
        });
      }
      const people = random.int(3, 6);
      for (let one = 0; one < people; one += 1) {
        const x = random.range(220, 1400);
        const y = floor + random.int(1, 4) * 40 + 6;
        const coat = random.pick([p.accent, p.dark, p.base, p.ink, p.sideDark]);
        canvas.polygon(
          [
            [x, y],
            [x + 150, y + 26],
            [x + 160, y + 30],
            [x + 12, y + 6],
          ],
          { fill: p.ink, opacity: 0.35 },
        );
        canvas.path(`M${x - 20} ${y}L${x - 15} ${y - 62}q15 -22 30 0L${x + 20} ${y}Z`, {
          fill: coat,
          sprays: [shade(0, 0.7, 0.8)],
        });
        canvas.circle(x, y - 84, 13, { fill: random.pick([p.ink, p.accentDark, p.sun]) });
      }
    }
  },
};
