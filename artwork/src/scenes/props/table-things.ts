import type { Canvas, Paint } from '../../canvas';
import { light, round, shade } from '../../ink';
import type { Palette } from '../../palette';
import type { SceneTools } from '../../scene';

/** Draws a thing that stands at (x, y) on a table. */
export type TableThing = (tools: SceneTools, x: number, y: number) => void;

/** The shadow of a thing of a half width, away from a window on the left. */
export function shadow(canvas: Canvas, p: Palette, x: number, y: number, w: number): void {
  canvas.path(
    `M${x - w} ${y}a${w} ${w * 0.13} 0 0 0 ${w * 2} 0l${w * 1.5} ${w * 0.36}q${-w * 0.5} ${w * 0.2} ${-w * 1.8} 0Z`,
    { fill: p.ink, opacity: 0.32 },
  );
}

function body(fill: string): Paint {
  return { fill, sprays: [shade(0, 0.95, 0.75), light(180, 0.4, 0.35)] };
}

function vase({ canvas, palette: p, random }: SceneTools, x: number, y: number): void {
  shadow(canvas, p, x, y, 90);
  const stems = random.int(4, 7);
  for (let stem = 0; stem < stems; stem += 1) {
    const lean = (stem - (stems - 1) / 2) * 54 + random.range(-16, 16);
    const tip = y - random.range(430, 560);
    canvas.path(`M${x} ${y - 250}Q${x + lean * 0.3} ${tip + 120} ${x + lean} ${tip}`, {
      stroke: p.sideDark,
      strokeWidth: 6,
    });
    if (random.chance(0.5))
      canvas.circle(x + lean, tip, random.range(24, 38), {
        fill: random.pick([p.accent, p.paper, p.sun]),
        sprays: [round(shade(45, 0.8, 0.85))],
      });
    else
      for (const [dy, side] of [
        [0, 1],
        [46, -1],
        [92, 1],
        [138, -1],
      ] as const)
        canvas.ellipse(x + lean * (1 - dy / 400) + side * 22, tip + dy, 28, 13, {
          fill: p.sideDark,
          sprays: [shade(0, 0.6, 0.8)],
        });
  }
  canvas.path(
    `M${x - 34} ${y - 270}h68q-6 50 44 110q40 70 -14 160h-128q-54 -90 -14 -160q50 -60 44 -110Z`,
    body(random.pick([p.paper, p.accent, p.dark, p.side])),
  );
  canvas.ellipse(x, y - 270, 36, 9, { fill: p.ink });
}
function cup({ canvas, palette: p, random }: SceneTools, x: number, y: number): void {
  shadow(canvas, p, x, y, 80);
  const fill = random.pick([p.accent, p.paper, p.side]);
  canvas.path(`M${x + 62} ${y - 110}c76 -20 76 90 -14 72`, {
    stroke: fill,
    strokeWidth: 20,
    sprays: [shade(90, 0.6, 0.8)],
  });
  canvas.path(`M${x - 78} ${y - 140}h156q0 110 -44 140h-68q-44 -30 -44 -140Z`, body(fill));
  canvas.ellipse(x, y - 140, 78, 18, { fill: p.pale });
  canvas.ellipse(x, y - 137, 66, 13, { fill: p.ink });
  for (const side of [-26, 16])
    canvas.path(`M${x + side} ${y - 176}q-26 -36 0 -70t0 -74`, {
      stroke: p.paper,
      strokeWidth: 7,
      opacity: 0.7,
    });
}
function bowl({ canvas, palette: p, random }: SceneTools, x: number, y: number): void {
  shadow(canvas, p, x, y, 130);
  for (const [dx, fill] of [
    [-70, p.accent],
    [62, p.sun],
    [0, p.sideDark],
    [-20, p.accentLight],
  ] as const)
    canvas.circle(x + dx, y - 142 - (dx === 0 ? 34 : 0), 52, {
      fill,
      sprays: [round(shade(30, 0.85, 0.85)), light(210, 0.3, 0.3)],
    });
  canvas.path(
    `M${x - 150} ${y - 136}h300q-10 136 -110 136h-80q-100 0 -110 -136Z`,
    body(random.pick([p.dark, p.paper, p.side])),
  );
}
function bottle({ canvas, palette: p, random }: SceneTools, x: number, y: number): void {
  shadow(canvas, p, x, y, 62);
  canvas.path(
    `M${x - 20} ${y - 380}h40v110q44 40 44 90v150q0 30 -30 30h-68q-30 0 -30 -30v-150q0 -50 44 -90Z`,
    body(random.pick([p.sideDark, p.accentDark, p.dark])),
  );
  canvas.rect(x - 26, y - 402, 52, 34, {
    fill: p.accentLight,
    radius: 6,
    sprays: [shade(0, 0.7, 0.8)],
  });
  canvas.rect(x - 64, y - 150, 128, 84, { fill: p.paper, sprays: [shade(0, 0.7, 0.8)] });
  canvas.circle(x, y - 108, 22, { fill: p.accent });
}
function books({ canvas, palette: p, random }: SceneTools, x: number, y: number): void {
  shadow(canvas, p, x, y, 130);
  let foot = y;
  for (let book = 0; book < 4; book += 1) {
    const [w, h, dx] = [random.range(220, 270), random.range(34, 52), random.range(-16, 16)];
    canvas.rect(x - w / 2 + dx, foot - h, w, h, {
      fill: random.pick([p.accent, p.side, p.dark, p.mid, p.sun]),
      radius: 5,
      sprays: [shade(0, 0.7, 0.7), shade(90, 0.3, 0.6)],
    });
    canvas.rect(x - w / 2 + dx + w * 0.14, foot - h, 12, h, { fill: p.paper, opacity: 0.8 });
    canvas.rect(x - w / 2 + dx + w * 0.74, foot - h, 7, h, { fill: p.paper, opacity: 0.8 });
    foot -= h;
  }
  canvas.circle(x + 20, foot - 40, 40, {
    fill: p.paper,
    sprays: [round(shade(30, 0.9, 0.85))],
  });
}
function lamp({ canvas, palette: p }: SceneTools, x: number, y: number): void {
  shadow(canvas, p, x, y, 80);
  canvas.ellipse(x, y - 10, 76, 18, { fill: p.ink });
  canvas.line(
    [
      [x, y - 14],
      [x, y - 360],
    ],
    { stroke: p.ink, strokeWidth: 12 },
  );
  canvas.polygon(
    [
      [x - 62, y - 470],
      [x + 62, y - 470],
      [x + 128, y - 320],
      [x - 128, y - 320],
    ],
    { fill: p.accent, sprays: [shade(0, 0.8, 0.8), light(180, 0.4, 0.4)] },
  );
  canvas.ellipse(x, y - 320, 128, 15, { fill: p.sun });
  canvas.polygon(
    [
      [x - 128, y - 318],
      [x + 128, y - 318],
      [x + 230, y],
      [x - 230, y],
    ],
    { fill: p.sun, opacity: 0.18 },
  );
}
function plant({ canvas, palette: p, random }: SceneTools, x: number, y: number): void {
  shadow(canvas, p, x, y, 90);
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const angle = -90 + (leaf - 4) * 21;
    const length = random.range(190, 290);
    canvas.group(`translate(${x} ${y - 140}) rotate(${angle})`, () => {
      canvas.path(`M0 0C${length * 0.3} -46 ${length * 0.8} -40 ${length} 0Z`, {
        fill: p.sideDark,
        sprays: [light(270, 0.35, 0.6)],
      });
      canvas.path(`M0 0C${length * 0.3} 46 ${length * 0.8} 40 ${length} 0Z`, {
        fill: p.sideDark,
        sprays: [shade(270, 0.8, 0.9)],
      });
    });
  }
  canvas.path(
    `M${x - 92} ${y - 150}h184l-26 150h-132Z`,
    body(random.pick([p.accent, p.paper, p.accentLight])),
  );
  canvas.rect(x - 102, y - 172, 204, 40, {
    fill: p.accentDark,
    radius: 6,
    sprays: [shade(0, 0.8, 0.8)],
  });
}

/** All things there are. */
export const TABLE_THINGS: readonly TableThing[] = [vase, cup, bowl, bottle, books, lamp, plant];
