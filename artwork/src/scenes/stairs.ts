import { archPath } from '../geometry';
import { glow, light, round, shade } from '../ink';
import { createIsometric } from '../isometric';
import type { Scene } from '../scene';

/** An impossible place to explore: isometric stairs, towers with doorways, a ball on its way up. */
export const stairs: Scene = {
  categories: ['gaming'],
  themes: [
    'difficulty',
    'puzzle',
    'design',
    'tutorial',
    'rules',
    'stairs',
    'board',
    'dice',
    'architecture',
    'camera',
  ],
  moods: ['dusk', 'day', 'night'],
  draw({ canvas, palette: p, random }) {
    const sky = {
      day: [p.soft, p.pale, p.paper],
      dusk: [p.base, p.mid, p.side],
      night: [p.deep, p.deep, p.dark],
    }[p.mood];
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, sky),
      sprays: [shade(270, 0.3, 0.5)],
    });
    const moonX = random.range(420, 620);
    canvas.circle(moonX, random.range(240, 320), random.range(160, 230), {
      fill: p.mood === 'day' ? p.accentLight : p.paper,
      sprays: [round(glow(45, 0.7, 0.85))],
    });
    if (p.mood === 'night')
      for (let star = 0; star < 60; star += 1)
        canvas.circle(random.range(0, 1600), random.range(0, 560), random.range(1.5, 4), {
          fill: p.paper,
          opacity: random.range(0.3, 0.9),
        });

    const iso = createIsometric(canvas, [850, 520], 60);
    const wall = { top: p.paper, left: p.side, right: p.base };
    const warm = { top: p.accentLight, left: p.accent, right: p.accentDark };
    const cool = { top: p.pale, left: p.mid, right: p.dark };

    // Ground slabs that fall away into the mist.
    iso.box([-3.4, -3.4, -9], [3, 3, 10.5], cool);
    iso.box([-0.4, -3.4, -9], [3.6, 3, 9], wall);
    iso.box([-3.4, -0.4, -9], [3, 5, 9.4], wall);
    iso.box([3.2, -3.4, -9], [2.4, 6, 8.2], cool);

    // A tower with a dome at the back.
    const tower = random.range(2.8, 3.8);
    iso.box([-3, -3, 1.5], [2.2, 2.2, tower], wall);
    const [domeX, domeY] = iso.point(-1.9, -1.9, 1.5 + tower);
    canvas.path(`M${domeX - 62} ${domeY}a62 62 0 0 1 124 0a62 31 0 0 1 -124 0Z`, {
      fill: p.accent,
      sprays: [round(shade(30, 0.8, 0.85)), light(225, 0.3, 0.4)],
    });
    canvas.line(
      [
        [domeX, domeY - 62],
        [domeX, domeY - 118],
      ],
      { stroke: p.ink, strokeWidth: 5 },
    );
    canvas.circle(domeX, domeY - 122, 9, { fill: p.accentLight });
    doorway(-1.9, -0.8, 1.5, 46, 104, 'left');
    doorway(-0.8, -1.9, 1.5 + tower * 0.5, 30, 62, 'right');

    // Stairs from the front up to the tower.
    const steps = 9;
    for (let step = 0; step < steps; step += 1) {
      const y = 4.1 - step * 0.5;
      const height = 0.42 + step * 0.24;
      iso.box(
        [-2.9, y - 0.02, 0.4],
        [1.5, 0.52, height - 0.3],
        step % 2 ? wall : { ...wall, top: p.pale },
      );
    }

    // The second house and its stairs the other way.
    const house = random.range(1.4, 2.2);
    iso.box([0.4, -2.9, 0], [2, 2, house], warm);
    doorway(1.4, -0.9, 0, 40, 86, 'left');
    iso.box([0.2, -3.1, house], [2.4, 2.4, 0.22], wall);
    for (let step = 0; step < 6; step += 1)
      iso.box([2.6 + step * 0.45, -2.2, -0.8], [0.46, 1.2, Math.max(0.1, 2.3 - step * 0.36)], cool);

    // A bridge, a pillar of its own, a tree and the ball.
    iso.box([0.2, 2.4, -9], [1.4, 1.4, 9.2 + random.range(-0.6, 0.5)], cool);
    iso.box([0.35, 2.55, 0.3], [1.1, 1.1, 0.5], warm);
    const [treeX, treeY] = iso.point(4.4, 0.8, -0.8);
    canvas.line(
      [
        [treeX, treeY],
        [treeX, treeY - 60],
      ],
      { stroke: p.ink, strokeWidth: 8 },
    );
    canvas.ellipse(treeX, treeY - 108, 46, 66, {
      fill: p.sideDark,
      sprays: [round(shade(40, 0.85, 0.85)), round(light(225, 0.15, 0.2))],
    });
    const climb = random.int(2, 6);
    const [ballX, ballY] = iso.point(-2.15, 4.3 - climb * 0.5, 0.52 + climb * 0.24);
    canvas.circle(ballX, ballY - 26, 27, { fill: p.accent, sprays: [round(shade(45, 0.9, 0.85))] });

    const cloud = (x: number, y: number, scale: number) =>
      canvas.group(`translate(${x} ${y}) scale(${scale})`, () => {
        canvas.path(
          'M0 0h260a40 40 0 0 0 -10 -78a70 70 0 0 0 -128 -26a52 52 0 0 0 -84 34a36 36 0 0 0 -38 70Z',
          { fill: p.paper, sprays: [shade(90, 0.35, 0.7)] },
        );
      });
    cloud(random.range(60, 160), random.range(640, 760), 1.1);
    cloud(random.range(1150, 1260), random.range(300, 460), 0.8);
    cloud(random.range(1120, 1240), random.range(740, 860), 1.3);
    canvas.rect(0, 640, 1600, 260, {
      fill: canvas.gradient(90, [`${p.paper}00`, p.mood === 'night' ? p.dark : p.paper]),
      opacity: 0.85,
    });

    function doorway(
      x: number,
      y: number,
      z: number,
      width: number,
      height: number,
      side: 'left' | 'right',
    ): void {
      const [doorX, doorY] = iso.point(x, y, z);
      const slant = side === 'left' ? 0.577 : -0.577;
      canvas.group(`matrix(1 ${slant} 0 1 ${doorX} ${doorY})`, () => {
        canvas.path(archPath([0, 0], width, height), { fill: p.ink });
        canvas.path(archPath([width * 0.12, 0], width * 0.76, height * 0.88), {
          fill: p.deep,
          sprays: [glow(90, 0.7, 0.7)],
        });
      });
    }
  },
};
