import { light, shade } from '../ink';
import type { Point } from '../canvas';
import { drawWallpaper, floorShadow, roundedPath } from './studio';
import type { ProductTools } from './product-tools';

/** An open laptop from the front, its keyboard in perspective; `inches` is the screen's size. */
export function drawLaptop({
  canvas,
  studio: s,
  random,
  inches,
}: ProductTools & { inches: number }): void {
  const w = 700 + (inches - 13) * 38;
  const h = w * random.pick([0.6, 0.63, 0.67]);
  const x = 640 - w / 2;
  const top = 610 - h;
  floorShadow(canvas, 640, 800, 600, 56);

  const lid = roundedPath(x, top, w, h, 22);
  canvas.path(roundedPath(x - 4, top - 4, w + 8, h + 10, 25), {
    fill: canvas.gradient(20, [s.bodyLight, s.bodyDark]),
  });
  canvas.path(lid, { fill: s.black });
  const bezel = random.pick([13, 18, 24]);
  const chin = bezel + random.pick([0, 10, 22]);
  const [sx, sy, sw, sh] = [x + bezel, top + bezel, w - bezel * 2, h - bezel - chin] as const;
  canvas.clip(roundedPath(sx, sy, sw, sh, 7), () => {
    drawWallpaper(canvas, s, random, [sx, sy, sw, sh]);
    const kind = random.int(0, 2);
    if (kind === 0) {
      pane(sx + sw * 0.1, sy + sh * 0.14, sw * 0.5, sh * 0.62);
      pane(sx + sw * 0.44, sy + sh * 0.3, sw * 0.46, sh * 0.54);
    } else if (kind === 1) {
      canvas.rect(sx, sy, sw, 18, { fill: s.white, opacity: 0.5 });
      for (let icon = 0; icon < 7; icon += 1)
        canvas.rect(sx + sw / 2 - 154 + icon * 46, sy + sh - 52, 34, 34, {
          fill: [s.white, s.accentSoft, s.second][icon % 3] ?? s.white,
          radius: 9,
          opacity: 0.95,
        });
    } else pane(sx + sw * 0.18, sy + sh * 0.12, sw * 0.64, sh * 0.72);
    canvas.polygon(
      [
        [sx + sw * 0.62, sy],
        [sx + sw, sy],
        [sx + sw, sy + sh * 0.8],
      ],
      { fill: s.white, opacity: 0.1 },
    );
  });
  canvas.circle(640, top + bezel / 2, 3.5, { fill: s.blackLight });

  // The deck: a trapezoid that comes towards the viewer.
  const [back, front] = [604, 772];
  const spread = random.range(70, 96);
  const at = (u: number, v: number): Point => {
    const t = v * v * 0.35 + v * 0.65;
    const half = w / 2 + spread * t;
    return [640 + (u - 0.5) * 2 * half, back + (front - back) * t];
  };
  const quad = (u1: number, v1: number, u2: number, v2: number): Point[] => [
    at(u1, v1),
    at(u2, v1),
    at(u2, v2),
    at(u1, v2),
  ];
  canvas.rect(x + w * 0.12, back - 6, w * 0.76, 14, { fill: s.black, radius: 6 });
  canvas.polygon(quad(0, 0, 1, 1), {
    fill: canvas.gradient(90, [s.body, s.bodyLight]),
    sprays: [shade(270, 0.3, 0.5), light(90, 0.25, 0.5)],
  });
  const keys = random.chance(0.6) ? s.black : s.bodyDark;
  const [keyTop, keyEnd] = [0.1, 0.6];
  const rows = 5;
  canvas.polygon(quad(0.07, keyTop - 0.03, 0.93, keyEnd + 0.03), {
    fill: s.bodyDark,
    opacity: 0.5,
  });
  for (let row = 0; row < rows; row += 1) {
    const [v1, v2] = [
      keyTop + ((keyEnd - keyTop) * row) / rows,
      keyTop + ((keyEnd - keyTop) * (row + 0.8)) / rows,
    ];
    const count = row === rows - 1 ? 9 : 14;
    let u = 0.08;
    for (let key = 0; key < count; key += 1) {
      const width = row === rows - 1 ? (key === 4 ? 0.36 : 0.84 * 0.0715) : 0.84 / 14;
      canvas.polygon(quad(u, v1, u + width * 0.9, v2), { fill: keys });
      if (row === 1 && key === 0)
        canvas.polygon(quad(u, v1, u + width * 0.9, v2), { fill: s.accent });
      u += width;
    }
  }
  canvas.polygon(quad(0.35, 0.67, 0.65, 0.95), { fill: s.body, sprays: [shade(270, 0.3, 0.7)] });
  const [left, right] = [at(0, 1), at(1, 1)];
  canvas.path(`M${left[0]} ${left[1]}H${right[0]}q4 22 -26 24H${left[0] + 26}q-30 -2 -26 -24Z`, {
    fill: canvas.gradient(90, [s.bodyLight, s.bodyDark]),
  });
  canvas.path(`M${640 - 78} ${left[1]}h156q-4 11 -22 11h-112q-18 0 -22 -11Z`, { fill: s.bodyDark });

  function pane(px: number, py: number, pw: number, ph: number): void {
    canvas.rect(px + 6, py + 10, pw, ph, { fill: '#000000', radius: 10, opacity: 0.25 });
    canvas.rect(px, py, pw, ph, { fill: s.white, radius: 10 });
    [s.accent, s.second, s.accentSoft].forEach((fill, dot) =>
      canvas.circle(px + 18 + dot * 17, py + 16, 5.5, { fill }),
    );
    canvas.rect(px + 18, py + 38, pw * 0.36, ph - 58, { fill: s.accentSoft, radius: 6 });
    for (let line = 0; line < Math.floor((ph - 60) / 20); line += 1)
      canvas.rect(
        px + pw * 0.36 + 34,
        py + 40 + line * 20,
        (pw * 0.64 - 54) * random.range(0.55, 1),
        8,
        { fill: line % 4 === 0 ? s.accent : s.floor, radius: 4 },
      );
  }
}
