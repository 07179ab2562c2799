import { arcPath, polar } from '../geometry';
import { light, shade } from '../ink';
import { roundedPath } from './studio';
import type { ProductTools } from './product-tools';

/** A watch seen from the front, its strap running out above and below. */
export function drawWatch({ canvas, studio: s, random, forms }: ProductTools): void {
  const band = forms.has('band') || forms.has('bracelet');
  const hands = forms.has('hands') || random.chance(0.4);
  const roundCase =
    forms.has('round') ||
    forms.has('hands') ||
    forms.has('reflective') ||
    (!band && random.chance(0.6));
  const strap = random.pick([s.body, s.accentDeep, s.black, s.second]);
  const [w, h] = band ? [190, 380] : roundCase ? [400, 400] : [360, 420];
  const radius = band ? 84 : roundCase ? 200 : random.pick([90, 120]);
  const [cx, cy] = [640, 470];

  canvas.group(`rotate(${random.range(-14, 14)} ${cx} ${cy})`, () => {
    canvas.rect(cx - w * 0.36, 60, w * 0.95, 860, {
      fill: canvas.halo(['#1a151290', '#1a151250', '#1a151200']),
      opacity: 0.8,
    });
    const wide = w * 0.36;
    for (const side of [-1, 1]) {
      const y1 = cy + side * h * 0.4;
      const y2 = cy + side * 425;
      const d = `M${cx - wide} ${y1}C${cx - wide} ${y1 + side * 60} ${cx - wide * 0.8} ${y2 - side * 90} ${cx - wide * 0.78} ${y2}Q${cx} ${y2 + side * 22} ${cx + wide * 0.78} ${y2}C${cx + wide * 0.8} ${y2 - side * 90} ${cx + wide} ${y1 + side * 60} ${cx + wide} ${y1}Z`;
      canvas.path(d, {
        fill: strap,
        sprays: [shade(0, 0.6, 0.6), shade(side > 0 ? 90 : 270, 0.55, 0.6), light(190, 0.35, 0.35)],
      });
      if (side > 0)
        for (let hole = 0; hole < 5; hole += 1)
          canvas.ellipse(cx, y2 - 40 - hole * 34, 9, 6, { fill: s.black, opacity: 0.7 });
      else if (random.chance(0.6))
        canvas.path(d, { stroke: s.white, strokeWidth: 2.5, dash: '9 8', opacity: 0.4 });
    }
    if (forms.has('buttons')) buttons();
    else if (!band) {
      canvas.rect(cx + w / 2 - 6, cy - 62, 34, 72, {
        fill: canvas.gradient(90, [s.bodyLight, s.bodyDark]),
        radius: 12,
      });
      canvas.rect(cx + w / 2 - 4, cy + 42, 18, 76, { fill: s.bodyDark, radius: 8 });
      for (let notch = 0; notch < 6; notch += 1)
        canvas.rect(cx + w / 2 + 4, cy - 54 + notch * 10, 24, 3, { fill: s.black, opacity: 0.4 });
    }
    const outer = roundedPath(cx - w / 2, cy - h / 2, w, h, radius);
    canvas.path(roundedPath(cx - w / 2 - 5, cy - h / 2 + 5, w + 10, h + 6, radius + 4), {
      fill: s.bodyDark,
    });
    canvas.path(outer, {
      fill: canvas.gradient(60, [s.bodyLight, s.body, s.bodyDark]),
      sprays: [light(225, 0.3, 0.3)],
    });
    canvas.path(
      roundedPath(cx - w / 2 + 16, cy - h / 2 + 16, w - 32, h - 32, Math.max(30, radius - 14)),
      { fill: s.black },
    );
    const inset = 27;
    const [fw, fh] = [w - inset * 2, h - inset * 2];
    const face = roundedPath(cx - fw / 2, cy - fh / 2, fw, fh, Math.max(24, radius - 26));
    canvas.clip(face, () => {
      canvas.path(face, { fill: canvas.gradient(90, [s.black, s.blackLight]) });
      if (band) bandFace();
      else if (forms.has('reflective')) mapFace(fw / 2);
      else if (hands) dial(Math.min(fw, fh) / 2 - 12);
      else rings(Math.min(fw, fh) / 2 - 22);
      canvas.polygon(
        [
          [cx - fw * 0.1, cy - fh],
          [cx + fw, cy - fh],
          [cx + fw, cy + fh * 0.2],
        ],
        { fill: s.white, opacity: 0.08 },
      );
    });
  });

  /** Five of them, for gloves. */
  function buttons(): void {
    for (const angle of [-32, 32, 148, 180, 212]) {
      const [x, y] = polar(cx, cy, w / 2 + 4, angle);
      canvas.group(`rotate(${angle} ${x} ${y})`, () =>
        canvas.rect(x - 12, y - 30, 38, 60, {
          fill: canvas.gradient(90, [s.bodyLight, s.bodyDark]),
          radius: 10,
        }),
      );
    }
  }
  /** A map in dark ink on a screen without light of its own, in a ring that drinks the sun. */
  function mapFace(r: number): void {
    canvas.circle(cx, cy, r * 0.95, { stroke: s.accentDeep, strokeWidth: r * 0.1 });
    canvas.circle(cx, cy, r * 0.88, { fill: canvas.gradient(60, ['#d5d8c9', '#b3b8a5']) });
    for (const [dx, size] of [
      [-0.3, 0.5],
      [0.32, 0.34],
    ] as const)
      for (const part of [1, 0.66, 0.34])
        canvas.circle(cx + r * dx, cy - r * 0.1, r * size * part, {
          stroke: '#7d8472',
          strokeWidth: 4,
        });
    canvas.line(
      [
        [cx - r * 0.62, cy + r * 0.4],
        [cx - r * 0.3, cy + r * 0.08],
        [cx + r * 0.05, cy + r * 0.2],
        [cx + r * 0.34, cy - r * 0.12],
        [cx + r * 0.5, cy - r * 0.5],
      ],
      { stroke: s.black, strokeWidth: 9 },
    );
    canvas.circle(cx + r * 0.05, cy + r * 0.2, 17, { fill: s.black });
    for (const [x, width] of [
      [-0.36, 0.3],
      [0.06, 0.3],
    ] as const)
      canvas.rect(cx + r * x, cy + r * 0.5, r * width, r * 0.16, { fill: s.black, radius: 5 });
  }
  function dial(r: number): void {
    for (let tick = 0; tick < 60; tick += 1)
      canvas.line(
        [polar(cx, cy, r * 0.97, tick * 6), polar(cx, cy, r * (tick % 5 ? 0.92 : 0.83), tick * 6)],
        { stroke: tick % 5 ? s.floor : s.white, strokeWidth: tick % 5 ? 2 : 6 },
      );
    for (const angle of [180, 0, 90]) {
      const [x, y] = polar(cx, cy, r * 0.46, angle);
      canvas.circle(x, y, r * 0.2, { stroke: s.blackLight, strokeWidth: 7 });
      canvas.path(arcPath([x, y], r * 0.2, -90, random.range(20, 220)), {
        stroke: random.pick([s.accent, s.second, s.accentSoft]),
        strokeWidth: 7,
      });
    }
    const minute = random.range(0, 360);
    canvas.line([[cx, cy], polar(cx, cy, r * 0.5, 215)], { stroke: s.white, strokeWidth: 12 });
    canvas.line([[cx, cy], polar(cx, cy, r * 0.76, 300)], { stroke: s.white, strokeWidth: 8 });
    canvas.line([polar(cx, cy, r * 0.16, minute + 180), polar(cx, cy, r * 0.84, minute)], {
      stroke: s.accent,
      strokeWidth: 4,
    });
    canvas.circle(cx, cy, 11, { fill: s.accent });
  }
  function rings(r: number): void {
    [s.accent, s.second, s.accentSoft].forEach((stroke, index) => {
      const radiusOf = r - index * r * 0.24;
      canvas.circle(cx, cy, radiusOf, { stroke: s.blackLight, strokeWidth: r * 0.17 });
      canvas.path(arcPath([cx, cy], radiusOf, -90, random.range(60, 250)), {
        stroke,
        strokeWidth: r * 0.17,
      });
    });
    canvas.circle(cx, cy, r * 0.24, { fill: s.white });
  }
  function bandFace(): void {
    const left = cx - 46;
    for (const [y, fill] of [
      [cy - 118, s.white],
      [cy - 84, s.white],
    ] as const)
      canvas.rect(left, y, 92, 22, { fill, radius: 6 });
    canvas.circle(cx, cy + 12, 44, { stroke: s.blackLight, strokeWidth: 14 });
    canvas.path(arcPath([cx, cy + 12], 44, -90, random.range(60, 220)), {
      stroke: s.accent,
      strokeWidth: 14,
    });
    for (let bar = 0; bar < 7; bar += 1) {
      const height = random.range(10, 46);
      canvas.rect(left + bar * 13.5, cy + 132 - height, 8, height, {
        fill: bar === 5 ? s.second : s.accentSoft,
        radius: 4,
      });
    }
  }
}
