import { light, shade } from '../ink';
import { drawWallpaper, floorShadow, roundedPath } from './studio';
import type { ProductTools } from './product-tools';

/** A telephone from behind and one from the front, leaning on each other. */
export function drawPhone({ canvas, studio: s, random, forms }: ProductTools): void {
  const [w, h] = [random.range(322, 352), random.range(690, 720)];
  const radius = random.pick([34, 52, 66]);
  const flat = random.chance(0.5);
  floorShadow(canvas, 660, 846, 470, 48);

  canvas.group(`rotate(${random.range(-9, -5)} 470 800)`, () => {
    const [x, y] = [330, 120];
    const shell = roundedPath(x, y, w, h, radius);
    canvas.path(roundedPath(x - 5, y - 3, w + 10, h + 8, radius + 4), { fill: s.bodyDark });
    canvas.path(shell, {
      fill: canvas.gradient(115, [s.bodyLight, s.body, s.bodyDark]),
      sprays: [shade(40, 0.25, 0.6), light(225, 0.3, 0.4)],
    });
    canvas.clip(shell, () =>
      canvas.polygon(
        [
          [x, y + h * 0.1],
          [x + w, y - h * 0.3],
          [x + w, y - h * 0.05],
          [x, y + h * 0.44],
        ],
        { fill: s.white, opacity: 0.13 },
      ),
    );
    lenses(x, y);
    canvas.circle(x + w / 2, y + h * 0.56, 15, { fill: s.bodyDark, opacity: 0.55 });
    canvas.rect(x + w / 2 - 34, y + h * 0.6, 68, 6, { fill: s.bodyDark, radius: 3, opacity: 0.45 });
    if (!flat)
      canvas.path(roundedPath(x + 4, y + 4, w - 8, h - 8, radius - 3), {
        stroke: s.white,
        strokeWidth: 3,
        opacity: 0.35,
      });
  });

  canvas.group(`rotate(${random.range(3, 7)} 780 820)`, () => {
    const [x, y] = [628, 118];
    canvas.ellipse(x + 20, y + h * 0.55, 120, h * 0.52, {
      fill: canvas.halo(['#1a151280', '#1a151200']),
      opacity: 0.7,
    });
    canvas.rect(x + w - 2, y + 170, 9, 96, { fill: s.bodyDark, radius: 4 });
    if (forms.has('shutter-button'))
      canvas.rect(x + w, y + h * 0.66, 13, 74, { fill: s.accent, radius: 6 });
    canvas.path(roundedPath(x - 4, y - 4, w + 8, h + 8, radius + 6), {
      fill: canvas.gradient(20, [s.bodyLight, s.bodyDark, s.body]),
    });
    canvas.path(roundedPath(x, y, w, h, radius + 2), { fill: s.black });
    const glass = roundedPath(x + 11, y + 11, w - 22, h - 22, radius - 8);
    canvas.clip(glass, () => {
      drawWallpaper(canvas, s, random, [x + 11, y + 11, w - 22, h - 22]);
      for (let icon = 0; icon < 4; icon += 1)
        canvas.rect(x + 40 + icon * ((w - 96) / 3.55), y + h - 98, 56, 56, {
          fill: [s.white, s.accentSoft, s.second, s.white][icon] ?? s.white,
          radius: 17,
          opacity: 0.92,
        });
      canvas.rect(x + w / 2 - 76, y + 108, 152, 34, { fill: s.white, radius: 8, opacity: 0.92 });
      canvas.rect(x + w / 2 - 52, y + 158, 104, 12, { fill: s.white, radius: 6, opacity: 0.6 });
      canvas.polygon(
        [
          [x + w * 0.5, y],
          [x + w, y],
          [x + w, y + h * 0.6],
        ],
        { fill: s.white, opacity: 0.1 },
      );
    });
    if (random.chance(0.5)) canvas.circle(x + w / 2, y + 40, 12, { fill: s.black });
    else canvas.rect(x + w / 2 - 48, y + 27, 96, 27, { fill: s.black, radius: 14 });
  });

  function lenses(x: number, y: number): void {
    const lens = (cx: number, cy: number, r: number) => {
      canvas.circle(cx + 3, cy + 5, r + 7, { fill: s.black, opacity: 0.35 });
      canvas.circle(cx, cy, r + 6, { fill: canvas.gradient(60, [s.bodyLight, s.bodyDark]) });
      canvas.circle(cx, cy, r, { fill: s.black });
      canvas.circle(cx, cy, r * 0.62, { fill: canvas.gradient(60, [s.accentDeep, s.black]) });
      canvas.circle(cx - r * 0.3, cy - r * 0.32, r * 0.18, { fill: s.white, opacity: 0.8 });
    };
    const plate = canvas.gradient(60, [s.bodyLight, s.body]);
    const any = random.int(0, 4);
    const kind = cameraOf(forms) ?? any;
    if (kind === 'one-lens') {
      canvas.circle(x + 94, y + 100, 62, { fill: plate, sprays: [shade(45, 0.3, 0.8)] });
      lens(x + 94, y + 100, 44);
      canvas.circle(x + 182, y + 74, 11, { fill: s.white });
    } else if (kind === 0) {
      canvas.path(roundedPath(x + 24, y + 26, 156, 156, 44), {
        fill: plate,
        sprays: [shade(45, 0.3, 0.8)],
      });
      lens(x + 66, y + 70, 28);
      lens(x + 136, y + 70, 28);
      lens(x + 66, y + 140, 28);
      canvas.circle(x + 138, y + 140, 12, { fill: s.white });
    } else if (kind === 1) {
      canvas.path(roundedPath(x + 30, y + 30, 92, 232, 46), {
        fill: plate,
        sprays: [shade(45, 0.3, 0.8)],
      });
      for (const dy of [78, 146, 214]) lens(x + 76, y + dy, 27);
      canvas.circle(x + 152, y + 66, 11, { fill: s.white });
    } else if (kind === 2) {
      canvas.path(roundedPath(x + 6, y + 76, w - 12, 104, 22), { fill: s.black });
      for (const dx of [0.24, 0.5]) lens(x + w * dx, y + 128, 33);
      canvas.circle(x + w * 0.74, y + 128, 14, { fill: s.white });
    } else if (kind === 3) {
      canvas.circle(x + w / 2, y + 140, 108, { fill: s.black });
      canvas.circle(x + w / 2, y + 140, 98, { fill: canvas.gradient(60, [s.blackLight, s.black]) });
      for (const [dx, dy] of [
        [-38, -34],
        [38, -34],
        [-38, 38],
        [38, 38],
      ] as const)
        lens(x + w / 2 + dx, y + 140 + dy, 23);
    } else {
      lens(x + 76, y + 82, 36);
      lens(x + 76, y + 178, 36);
      canvas.circle(x + 144, y + 70, 11, { fill: s.white });
    }
  }
}

/** The kind of camera that has as many lenses as is known of; `undefined` for any. */
function cameraOf(forms: ProductTools['forms']): 'one-lens' | number | undefined {
  if (forms.has('one-lens')) return 'one-lens';
  if (forms.has('two-lenses')) return 4;
  return forms.has('three-lenses') ? 1 : undefined;
}
