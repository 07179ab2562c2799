import { arcPath } from '../geometry';
import { light, round, shade } from '../ink';
import { floorShadow, roundedPath } from './studio';
import type { ProductTools } from './product-tools';

/** Headphones on a stand of air, a little turned. */
export function drawHeadphones({ canvas, studio: s, random, forms }: ProductTools): void {
  const onEar = forms.has('on-ear');
  const size = random.range(0.94, 1.06);
  const slim = random.chance(0.4);
  const oval = random.chance(0.6);
  const openBack = forms.has('open');
  floorShadow(canvas, 640, 832, 420, 44);

  canvas.group(
    `translate(640 470) rotate(${random.range(-7, 7)}) scale(${size}) translate(-640 -470)`,
    () => {
      const band = slim ? 34 : 58;
      canvas.path(arcPath([640, 470], 300, 186, 354), {
        stroke: s.bodyDark,
        strokeWidth: band + 8,
      });
      canvas.path(arcPath([640, 470], 300, 186, 354), {
        stroke: canvas.gradient(0, [s.bodyLight, s.body, s.bodyDark]),
        strokeWidth: band,
        sprays: [shade(0, 0.35, 0.6)],
      });
      canvas.path(arcPath([640, 472], 270, 212, 328), {
        stroke: s.black,
        strokeWidth: slim ? 22 : 30,
      });
      canvas.path(arcPath([640, 472], 274, 216, 324), {
        stroke: s.blackLight,
        strokeWidth: slim ? 8 : 12,
      });
      canvas.path(arcPath([640, 470], 300 + band * 0.3, 205, 292), {
        stroke: s.white,
        strokeWidth: 6,
        opacity: 0.55,
      });

      for (const side of [-1, 1]) {
        const x = 640 + side * 296;
        canvas.rect(x - 13, 436, 26, 150, {
          fill: canvas.gradient(0, [s.bodyLight, s.bodyDark]),
          radius: 12,
        });
        canvas.path(`M${x - 13} 520q${side * -6} 60 ${side * 20} 90`, {
          stroke: s.bodyDark,
          strokeWidth: 16,
        });
        const [w, h] = onEar ? [112, 118] : oval ? [118, 176] : [142, 150];
        const y = 634;
        canvas.group(`rotate(${side * -7} ${x} ${y})`, () => {
          const inner = x - side * 62;
          // The cushion towards the head, then the cup.
          canvas.ellipse(inner, y, w * 0.62, h * 0.99, {
            fill: s.black,
            sprays: [round(light(side > 0 ? 200 : 340, 0, 0.3))],
          });
          canvas.ellipse(inner - side * 12, y, w * 0.5, h * 0.84, {
            fill: s.blackLight,
            sprays: [shade(side > 0 ? 180 : 0, 0.6, 0.8)],
          });
          canvas.ellipse(inner - side * 24, y, w * 0.3, h * 0.6, { fill: s.black });
          canvas.path(roundedPath(Math.min(inner, x) - 4, y - h * 0.9, 70, h * 1.8, 34), {
            fill: s.bodyDark,
          });
          canvas.ellipse(x + side * 8, y, w * 0.72, h, { fill: s.bodyDark });
          canvas.ellipse(x + side * 14, y, w * 0.7, h * 0.98, {
            fill: canvas.gradient(60, [s.bodyLight, s.body, s.bodyDark]),
            sprays: [round(shade(45, 0.35, 0.8)), light(225, 0.3, 0.4)],
          });
          if (openBack)
            for (let ring = 5; ring > 0; ring -= 1)
              canvas.ellipse(x + side * 16, y, w * 0.1 * ring + 6, h * 0.14 * ring + 8, {
                stroke: s.black,
                strokeWidth: 7,
                opacity: 0.85,
              });
          else {
            canvas.ellipse(x + side * 16, y, w * 0.54, h * 0.76, {
              stroke: s.bodyLight,
              strokeWidth: 4,
              opacity: 0.8,
            });
            canvas.ellipse(x + side * 17, y, w * 0.24, h * 0.33, {
              fill: random.chance(0.5) ? s.accent : s.bodyDark,
              sprays: [shade(45, 0.5, 0.8)],
            });
          }
          canvas.ellipse(x - 18 + side * 8, y - h * 0.52, w * 0.2, h * 0.16, {
            fill: s.white,
            opacity: 0.3,
          });
          for (let hole = 0; hole < 4; hole += 1)
            canvas.circle(x + side * 14 - 18 + hole * 12, y + h * 0.86, 3.5, { fill: s.black });
        });
      }
    },
  );
}

/** Two earbuds before their open case. */
export function drawEarbuds({ canvas, studio: s, random, forms }: ProductTools): void {
  floorShadow(canvas, 640, 812, 430, 46);
  const [w, h] = [random.range(430, 480), random.range(280, 320)];
  const x = 640 - w / 2;
  const radius = random.pick([70, 110, 140]);
  canvas.path(roundedPath(x + 16, 300, w - 32, 210, Math.min(radius, 104)), {
    fill: canvas.gradient(90, [s.bodyLight, s.body]),
    sprays: [light(225, 0.3, 0.5)],
  });
  canvas.path(roundedPath(x + 40, 330, w - 80, 160, Math.min(radius, 78)), {
    fill: s.bodyDark,
    sprays: [shade(270, 0.6, 0.7)],
  });
  for (const side of [-1, 1]) {
    const bx = 640 + side * 92;
    if (forms.has('hooks'))
      canvas.path(
        `M${bx - side * 8} 350C${bx - side * 6} 236 ${bx + side * 128} 216 ${bx + side * 132} 330C${bx + side * 133} 370 ${bx + side * 122} 392 ${bx + side * 104} 412`,
        { stroke: s.bodyDark, strokeWidth: 20 },
      );
    canvas.rect(bx - 22, 350, 44, 190, {
      fill: canvas.gradient(0, [s.bodyLight, s.bodyDark]),
      radius: 22,
    });
    canvas.ellipse(bx, 380, 60, 66, {
      fill: canvas.gradient(60, [s.white, s.bodyLight, s.body]),
      sprays: [round(shade(45, 0.5, 0.8))],
    });
    canvas.ellipse(bx - side * 30, 400, 28, 34, {
      fill: s.black,
      sprays: [round(light(225, 0, 0.3))],
    });
    canvas.circle(bx + side * 14, 360, 9, { fill: s.blackLight });
  }
  canvas.path(roundedPath(x, 500, w, h, radius), {
    fill: canvas.gradient(70, [s.bodyLight, s.body, s.bodyDark]),
    sprays: [round(shade(60, 0.4, 0.8)), light(235, 0.35, 0.35)],
  });
  canvas.rect(x + 30, 500, w - 60, 12, { fill: s.bodyDark, radius: 6 });
  canvas.circle(640, 590, 9, { fill: s.accent });
  canvas.rect(640 - 40, 500 + h - 60, 80, 7, { fill: s.bodyDark, radius: 4, opacity: 0.5 });
}
