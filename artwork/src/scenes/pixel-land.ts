import { light, shade } from '../ink';
import type { Scene } from '../scene';

/** A world of blocks: stepped mountains, a quantised sun, platforms with coins. */
export const pixelLand: Scene = {
  categories: ['gaming'],
  themes: [
    'world',
    'pixel',
    'number',
    'level',
    'map',
    'random',
    'procedural',
    'save',
    'open',
    'game',
    'games',
  ],
  moods: ['dusk', 'night', 'day'],
  draw({ canvas, palette: p, random }) {
    const cell = 25;
    const columns = 64;
    const rows = 36;
    const bands =
      p.mood === 'day'
        ? [p.pale, p.pale, p.paper, p.accentLight]
        : [p.deep, p.dark, p.base, p.mid, p.side];
    const horizon = random.int(20, 23);
    bands.forEach((band, index) => {
      const top = Math.round((index * horizon) / bands.length);
      canvas.rect(0, top * cell, 1600, 900, { fill: band });
      for (let x = 0; x < columns; x += 1)
        if (index > 0 && random.chance(0.4))
          canvas.rect(x * cell, (top - 1) * cell, cell, cell, { fill: band });
    });
    canvas.rect(0, 0, 1600, 900, {
      fill: '#000',
      opacity: 0,
      sprays: [shade(270, p.mood === 'day' ? 0.1 : 0.4, 0.6)],
    });

    if (p.mood !== 'day')
      for (let star = 0; star < 46; star += 1)
        canvas.rect(
          random.int(0, columns) * cell + 8,
          random.int(0, horizon - 8) * cell + 8,
          8,
          8,
          { fill: p.paper, opacity: random.range(0.4, 0.9) },
        );

    // The sun, out of blocks.
    const [sunX, sunY, sunR] = [random.int(16, 48), random.int(9, 13), random.int(6, 8)];
    for (let y = -sunR; y <= sunR; y += 1) {
      const half = Math.round(Math.sqrt(sunR * sunR + sunR * 0.8 - y * y));
      if (half > 0 && !(y > 1 && y % 2 === 0))
        canvas.rect((sunX - half) * cell, (sunY + y) * cell, half * 2 * cell, cell, {
          fill: y < 0 ? p.accentLight : p.accent,
        });
    }

    const cloud = (x: number, y: number, size: number) => {
      canvas.rect(x * cell, y * cell, size * cell, cell, { fill: p.paper, opacity: 0.9 });
      canvas.rect((x + 1) * cell, (y - 1) * cell, (size - 3) * cell, cell, {
        fill: p.paper,
        opacity: 0.9,
      });
      canvas.rect((x + 2) * cell, (y + 1) * cell, (size - 1) * cell, cell, {
        fill: p.paper,
        opacity: 0.5,
      });
    };
    for (let index = 0; index < 3; index += 1)
      cloud(random.int(2, 54), random.int(4, 14), random.int(5, 8));

    // Ranges of stepped mountains, far to near.
    const ranges = [
      { fill: p.side, top: p.soft, height: 11, base: horizon + 2, step: 2 },
      { fill: p.base, top: p.mid, height: 9, base: horizon + 5, step: 2 },
      { fill: p.dark, top: p.base, height: 6, base: horizon + 8, step: 3 },
    ];
    for (const range of ranges) {
      let height = random.int(2, range.height);
      for (let x = 0; x < columns; x += range.step) {
        height = Math.max(1, Math.min(range.height, height + random.int(-2, 2)));
        const y = (range.base - height) * cell;
        canvas.rect(x * cell, y, range.step * cell, 900 - y, {
          fill: range.fill,
          sprays: [shade(90, 0.6, 0.5)],
        });
        canvas.rect(x * cell, y, range.step * cell, cell / 2, { fill: range.top });
        if (random.chance(0.3))
          canvas.rect(x * cell + cell / 2, y + cell * random.int(1, 3), cell / 2, cell / 2, {
            fill: range.top,
            opacity: 0.6,
          });
      }
    }

    // The ground, with a gap to jump, and what stands on it.
    const ground = rows - 6;
    const gap = random.int(20, 40);
    for (let x = 0; x < columns; x += 2) {
      if (x >= gap && x < gap + 6) continue;
      canvas.rect(x * cell, ground * cell, cell * 2, 900, {
        fill: p.deep,
        sprays: [shade(90, 0.7, 0.9)],
      });
      canvas.rect(x * cell, ground * cell, cell * 2, cell * 0.8, {
        fill: p.accent,
        sprays: [light(270, 0.3, 0.8)],
      });
      canvas.rect(
        x * cell,
        (ground + 0.8) * cell,
        cell * (random.chance(0.5) ? 1 : 2),
        cell * 0.5,
        { fill: p.accentDark },
      );
      if (random.chance(0.5))
        canvas.rect((x + 0.5) * cell, (ground + random.int(2, 4)) * cell, cell / 2, cell / 2, {
          fill: p.base,
        });
    }
    const platform = (x: number, y: number, length: number) => {
      for (let block = 0; block < length; block += 1) {
        const left = (x + block * 2) * cell;
        canvas.rect(left, y * cell, cell * 2, cell * 2, {
          fill: block % 2 ? p.mid : p.soft,
          sprays: [shade(45, 0.6, 0.8)],
        });
        canvas.rect(left, y * cell, cell * 2, 6, { fill: p.paper });
        canvas.rect(left + cell * 2 - 6, y * cell, 6, cell * 2, { fill: p.dark });
        canvas.rect(left + 12, y * cell + 16, 8, 8, { fill: p.dark });
      }
      for (let coin = 0; coin < length; coin += 1)
        if (random.chance(0.75)) {
          const [cx, cy] = [(x + coin * 2 + 0.6) * cell, (y - 2.2) * cell];
          canvas.rect(cx, cy - 6, 20, 38, { fill: p.accentLight });
          canvas.rect(cx - 6, cy, 32, 26, { fill: p.accentLight });
          canvas.rect(cx + 10, cy, 8, 26, { fill: p.accentDark });
        }
    };
    platform(gap - 1, ground - 8, 4);
    platform(gap > 30 ? gap - 16 : gap + 12, ground - 13, 3);

    // The hero, mid-jump, and the flag.
    const heroX = (gap - random.int(4, 6)) * cell;
    const heroY = (ground - random.int(4, 6)) * cell;
    const sprite = [
      '..1111..',
      '.111111.',
      '.122221.',
      '.223232.',
      '..2222..',
      '.444444.',
      '24444442',
      '..4444..',
      '..5..5..',
      '.55..55.',
    ];
    const tints: Record<string, string> = {
      '1': p.accent,
      '2': p.paper,
      '3': p.ink,
      '4': p.accentLight,
      '5': p.ink,
    };
    sprite.forEach((line, row) =>
      [...line].forEach((pixel, column) => {
        const fill = tints[pixel];
        if (fill) canvas.rect(heroX + column * 11, heroY + row * 11, 11.5, 11.5, { fill });
      }),
    );
    const poleX = (gap + random.int(11, 15)) * cell;
    canvas.rect(poleX, (ground - 9) * cell, 10, 9 * cell, { fill: p.paper });
    canvas.polygon(
      [
        [poleX + 10, (ground - 9) * cell],
        [poleX + 110, (ground - 7.5) * cell],
        [poleX + 10, (ground - 6) * cell],
      ],
      { fill: p.accent, sprays: [shade(180, 0.5, 0.6)] },
    );
  },
};
