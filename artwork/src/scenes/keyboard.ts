import { glow, round, shade } from '../ink';
import { createIsometric } from '../isometric';
import type { Scene } from '../scene';

/** Keys in a field, one of them pressed and lit. */
export const keyboard: Scene = {
  categories: ['technology', 'internet-tips'],
  themes: [
    'key',
    'keys',
    'press',
    'letter',
    'byte',
    'type',
    'typing',
    'keyboard',
    'code',
    'text',
    'words',
    'passphrase',
    'shortcut',
    'write',
    'unicode',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, day ? [p.pale, p.soft] : [p.ground, p.ground2]),
      sprays: [shade(270, day ? 0.1 : 0.35, 0.7)],
    });
    const unit = random.range(96, 116);
    const iso = createIsometric(canvas, [800, 70], unit);
    iso.box([-2, -2, -0.5], [11.2, 11.2, 0.3], { top: p.deep, left: p.ink, right: p.ink });
    const caps = {
      light: { top: p.paper, left: p.soft, right: p.mid },
      hue: { top: p.mid, left: p.base, right: p.dark },
      dark: { top: p.base, left: p.dark, right: p.deep },
      accent: { top: p.accentLight, left: p.accent, right: p.accentDark },
      side: { top: p.side, left: p.sideDark, right: p.deep },
    };
    const main = random.pick(['light', 'hue', 'dark'] as const);
    const pressed = [random.int(3, 5), random.int(3, 5)] as const;
    for (let row = -1; row < 9; row += 1)
      for (let column = -1; column < 9; column += 1) {
        const isPressed = row === pressed[0] && column === pressed[1];
        const style = isPressed
          ? 'accent'
          : random.chance(0.12)
            ? 'side'
            : random.chance(0.08)
              ? 'accent'
              : random.chance(0.16)
                ? random.pick(['light', 'dark'] as const)
                : main;
        const height = isPressed ? 0.14 : 0.46;
        const set = caps[style];
        iso.box([column, row, -0.2], [0.88, 0.88, height], set);
        const z = height - 0.2;
        iso.box([column + 0.09, row + 0.07, z], [0.7, 0.7, 0.09], set);
        mark(column + 0.44, row + 0.42, z + 0.1, set.right);
      }
    const [lx, ly] = iso.point(pressed[1] + 0.44, pressed[0] + 0.44, 0.2);
    for (const [r, opacity] of [
      [100, 0.85],
      [165, 0.6],
      [235, 0.4],
      [310, 0.24],
    ] as const)
      canvas.ellipse(lx, ly, r * 1.2, r * 0.69, { stroke: p.sun, strokeWidth: 7, opacity });
    canvas.circle(lx, ly - 215, 46, { fill: p.accent, sprays: [round(shade(45, 0.85, 0.85))] });
    canvas.line(
      [
        [lx, ly - 130],
        [lx, ly - 40],
      ],
      { stroke: p.paper, strokeWidth: 8, dash: '2 20' },
    );
    canvas.rect(0, 0, 1600, 420, {
      fill: '#000',
      opacity: 0,
      sprays: [shade(270, day ? 0.2 : 0.6, 0.9), glow(90, 0.06, 0.3)],
    });

    function mark(x: number, y: number, z: number, fill: string): void {
      const [mx, my] = iso.point(x, y, z);
      const size = unit * 0.16;
      const kind = random.int(0, 4);
      canvas.group(`matrix(0.866 0.5 -0.866 0.5 ${mx} ${my})`, () => {
        if (kind === 0) canvas.circle(0, 0, size, { stroke: fill, strokeWidth: 6 });
        else if (kind === 1)
          canvas.rect(-size, -size * 0.3, size * 2, size * 0.6, { fill, radius: 4 });
        else if (kind === 2)
          canvas.line(
            [
              [-size, size * 0.5],
              [0, -size * 0.7],
              [size, size * 0.5],
            ],
            { stroke: fill, strokeWidth: 6 },
          );
        else if (kind === 3)
          canvas.rect(-size * 0.7, -size * 0.7, size * 1.4, size * 1.4, { fill, radius: 4 });
        else canvas.circle(0, 0, size * 0.45, { fill });
      });
    }
  },
};
