import { light, shade } from '../../ink';
import type { SceneTools } from '../../scene';

/** An armchair that stands at (cx, foot). */
export function armchair({ canvas, palette: p }: SceneTools, cx: number, foot: number): void {
  canvas.ellipse(cx + 30, foot + 46, 260, 22, { fill: p.ink, opacity: 0.4 });
  for (const leg of [-150, 150])
    canvas.line(
      [
        [cx + leg, foot - 10],
        [cx + leg * 1.12, foot + 44],
      ],
      { stroke: p.ink, strokeWidth: 14 },
    );
  canvas.path(`M${cx - 170} ${foot - 40}V${foot - 290}q0 -76 76 -76h188q76 0 76 76v250Z`, {
    fill: p.accent,
    sprays: [shade(0, 0.7, 0.7), light(200, 0.3, 0.4)],
  });
  canvas.rect(cx - 150, foot - 160, 300, 90, {
    fill: p.accentLight,
    radius: 36,
    sprays: [shade(90, 0.6, 0.8)],
  });
  canvas.rect(cx - 220, foot - 220, 92, 230, {
    fill: p.accent,
    radius: 44,
    sprays: [shade(0, 0.7, 0.8), light(180, 0.3, 0.4)],
  });
  canvas.rect(cx + 128, foot - 220, 92, 230, {
    fill: p.accent,
    radius: 44,
    sprays: [shade(0, 0.9, 0.9)],
  });
  canvas.rect(cx - 140, foot - 80, 280, 90, {
    fill: p.accentDark,
    radius: 20,
    sprays: [shade(90, 0.5, 0.8)],
  });
  canvas.group(`rotate(-12 ${cx - 40} ${foot - 230})`, () =>
    canvas.rect(cx - 110, foot - 290, 140, 130, {
      fill: p.side,
      radius: 28,
      sprays: [shade(45, 0.7, 0.8)],
    }),
  );
}
/** A desk with a screen and a lamp; it stands at (cx, foot). */
export function desk({ canvas, palette: p }: SceneTools, cx: number, foot: number): void {
  for (const leg of [-250, 250])
    canvas.line(
      [
        [cx + leg, foot - 190],
        [cx + leg * 1.06, foot + 40],
      ],
      { stroke: p.ink, strokeWidth: 16 },
    );
  canvas.rect(cx - 300, foot - 216, 600, 34, {
    fill: p.sun,
    radius: 8,
    sprays: [shade(90, 0.6, 0.9)],
  });
  canvas.rect(cx + 60, foot - 182, 190, 76, {
    fill: p.accentLight,
    sprays: [shade(90, 0.6, 0.8)],
  });
  canvas.circle(cx + 155, foot - 144, 9, { fill: p.ink });
  canvas.rect(cx - 150, foot - 410, 270, 170, {
    fill: p.ink,
    radius: 12,
    sprays: [light(225, 0.3, 0.5)],
  });
  canvas.rect(cx - 134, foot - 394, 238, 138, { fill: p.side, sprays: [shade(45, 0.6, 0.8)] });
  canvas.circle(cx - 20, foot - 320, 40, { fill: p.accent, sprays: [shade(90, 0.6, 0.8)] });
  canvas.rect(cx - 40, foot - 240, 50, 26, { fill: p.ink });
  canvas.rect(cx + 180, foot - 276, 54, 60, {
    fill: p.accent,
    radius: 8,
    sprays: [shade(0, 0.8, 0.8)],
  });
  canvas.line(
    [
      [cx + 196, foot - 276],
      [cx + 188, foot - 336],
    ],
    { stroke: p.ink, strokeWidth: 6 },
  );
  canvas.line(
    [
      [cx + 212, foot - 276],
      [cx + 224, foot - 326],
    ],
    { stroke: p.accentDark, strokeWidth: 6 },
  );
  canvas.line(
    [
      [cx - 200, foot - 216],
      [cx - 216, foot - 350],
      [cx - 130, foot - 440],
    ],
    { stroke: p.ink, strokeWidth: 9 },
  );
  canvas.path(`M${cx - 160} ${foot - 452}l50 -20l36 62l-78 30Z`, {
    fill: p.accent,
    sprays: [shade(0, 0.6, 0.8)],
  });
}
/** A plant in its pot, as large as `size` times 400 pixels; it stands at (cx, foot). */
export function plant(
  { canvas, palette: p, random }: SceneTools,
  cx: number,
  foot: number,
  size: number,
): void {
  canvas.group(`translate(${cx} ${foot}) scale(${size})`, () => {
    canvas.ellipse(20, 6, 110, 16, { fill: p.ink, opacity: 0.4 });
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const reach = random.range(220, 400);
      canvas.group(
        `translate(0 -150) rotate(${-90 + (leaf - 4) * 20 + random.range(-6, 6)})`,
        () => {
          canvas.path(`M0 0C${reach * 0.4} -60 ${reach * 0.9} -44 ${reach} 0Z`, {
            fill: p.sideDark,
            sprays: [light(270, 0.35, 0.6)],
          });
          canvas.path(`M0 0C${reach * 0.4} 60 ${reach * 0.9} 44 ${reach} 0Z`, {
            fill: p.sideDark,
            sprays: [shade(270, 0.8, 0.9)],
          });
        },
      );
    }
    canvas.path('M-92 -160h184l-24 160h-136Z', {
      fill: p.paper,
      sprays: [shade(0, 0.85, 0.8), light(180, 0.2, 0.3)],
    });
    canvas.rect(-92, -110, 184, 26, { fill: p.accent, opacity: 0.9 });
  });
}
