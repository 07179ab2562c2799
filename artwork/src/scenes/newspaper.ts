import { light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** Sheets of a paper laid out on a table, with a cup. */
export const newspaper: Scene = {
  categories: ['news'],
  themes: [
    'press',
    'headline',
    'report',
    'paper',
    'list',
    'vote',
    'election',
    'patent',
    'standard',
    'standards',
    'record',
    'ban',
    'deadline',
    'fine',
    'accessibility',
    'act',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    canvas.rect(0, 0, 1600, 900, {
      fill: p.mood === 'day' ? p.soft : p.ground,
      sprays: [shade(45, p.mood === 'day' ? 0.35 : 0.5, 0.9)],
    });
    const slant = random.range(18, 30);
    for (let beam = 0; beam < 3; beam += 1)
      canvas.polygon(
        [
          [200 + beam * 420, -20],
          [420 + beam * 420, -20],
          [60 + beam * 420, 920],
          [-160 + beam * 420, 920],
        ],
        { fill: p.paper, opacity: 0.16 },
      );

    const sheet = (x: number, y: number, turn: number, w: number, h: number, back: boolean) =>
      canvas.group(`translate(${x} ${y}) rotate(${turn}) translate(${-w / 2} ${-h / 2})`, () => {
        canvas.rect(22, 30, w, h, { fill: p.ink, opacity: 0.35 });
        canvas.rect(0, 0, w, h, { fill: back ? p.pale : p.paper, sprays: [shade(60, 0.4, 0.8)] });
        const pad = w * 0.06;
        const inner = w - pad * 2;
        canvas.rect(pad, pad, inner * 0.66, h * 0.05, { fill: p.ink });
        canvas.circle(w - pad - h * 0.03, pad + h * 0.025, h * 0.032, { fill: p.accent });
        canvas.rect(pad, pad + h * 0.075, inner, 5, { fill: p.ink });
        canvas.rect(pad, pad + h * 0.095, inner, h * 0.034, { fill: p.dark });
        canvas.rect(pad, pad + h * 0.143, inner * 0.72, h * 0.034, { fill: p.dark });
        const [px, py, pw, ph] = [pad, pad + h * 0.21, inner * 0.64, h * 0.34];
        image(px, py, pw, ph, random.int(0, 2));
        const column = (cx: number, cy: number, cw: number, bottom: number) => {
          for (let line = cy; line < bottom; line += 19)
            canvas.rect(cx, line, cw * (random.chance(0.12) ? 0.55 : 1), 8, {
              fill: p.mid,
              opacity: 0.8,
            });
        };
        const third = (inner - pad) / 3;
        column(pad + inner * 0.69, py, inner * 0.31, h - pad);
        column(pad, py + ph + 26, third * 0.94, h - pad);
        column(pad + third * 1.04, py + ph + 26, third * 0.94, h - pad);
        // The fold across the middle.
        canvas.rect(0, h / 2 - 30, w, 30, {
          fill: '#000',
          opacity: 0,
          sprays: [shade(90, 0.6, 1)],
        });
        canvas.rect(0, h / 2, w, 26, { fill: '#000', opacity: 0, sprays: [light(270, 0.7, 1)] });
      });
    const lean = random.range(-18, 4);
    if (random.chance(0.5))
      sheet(
        random.range(120, 300),
        random.range(300, 420),
        lean - random.range(14, 40),
        560,
        760,
        true,
      );
    sheet(random.range(420, 520), random.range(440, 520), lean, 640, 860, true);
    sheet(random.range(980, 1080), random.range(480, 540), lean + slant * 0.8, 690, 920, false);

    if (random.chance(0.7)) {
      const [cx, cy] = [random.range(330, 560), random.range(560, 690)];
      canvas.circle(cx + 26, cy + 34, 176, { fill: p.ink, opacity: 0.4 });
      canvas.circle(cx, cy, 172, {
        fill: p.side,
        sprays: [shade(45, 0.6, 0.8), light(225, 0.4, 0.4)],
      });
      canvas.circle(cx, cy, 128, { fill: p.sideDark, sprays: [shade(225, 0.5, 0.7)] });
      canvas.rect(cx + 84, cy - 30, 110, 60, {
        fill: p.accent,
        radius: 30,
        sprays: [shade(90, 0.6, 0.8)],
      });
      canvas.circle(cx, cy, 112, {
        fill: p.accent,
        sprays: [shade(45, 0.6, 0.8), light(225, 0.4, 0.4)],
      });
      canvas.circle(cx, cy, 90, { fill: p.ink, sprays: [round(light(225, 0, 0.3))] });
      canvas.path(`M${cx - 60} ${cy - 20}a64 64 0 0 1 60 -44`, {
        stroke: p.soft,
        strokeWidth: 7,
        opacity: 0.8,
      });
    }
    const [gx, gy] = [random.range(1180, 1360), random.range(180, 300)];
    for (const side of [-1, 1]) {
      canvas.circle(gx + side * 92 + 10, gy + 16, 74, {
        stroke: p.ink,
        strokeWidth: 14,
        opacity: 0.25,
      });
      canvas.circle(gx + side * 92, gy, 74, { fill: p.paper, opacity: 0.3 });
      canvas.circle(gx + side * 92, gy, 74, { stroke: p.ink, strokeWidth: 14 });
      canvas.path(`M${gx + side * 92 - 40} ${gy - 20}a46 46 0 0 1 30 -24`, {
        stroke: p.paper,
        strokeWidth: 7,
      });
    }
    canvas.path(`M${gx - 20} ${gy - 10}q20 -22 40 0`, { stroke: p.ink, strokeWidth: 14 });

    function image(x: number, y: number, w: number, h: number, kind: number): void {
      const frame = `M${x} ${y}h${w}v${h}h${-w}Z`;
      canvas.clip(frame, () => {
        canvas.path(frame, {
          fill: [p.side, p.base, p.accent][kind] ?? p.side,
          sprays: [shade(90, 0.5, 0.8)],
        });
        if (kind === 0) {
          canvas.circle(x + w * 0.7, y + h * 0.34, h * 0.2, {
            fill: p.sun,
            sprays: [shade(90, 0.4, 0.7)],
          });
          canvas.polygon(
            [
              [x, y + h],
              [x + w * 0.35, y + h * 0.36],
              [x + w * 0.7, y + h],
            ],
            { fill: p.dark, sprays: [shade(0, 0.7, 0.8)] },
          );
          canvas.polygon(
            [
              [x + w * 0.4, y + h],
              [x + w * 0.75, y + h * 0.5],
              [x + w * 1.1, y + h],
            ],
            { fill: p.mid, sprays: [shade(0, 0.7, 0.8)] },
          );
        } else if (kind === 1) {
          for (let arc = 5; arc > 0; arc -= 1)
            canvas.circle(x + w / 2, y + h, (arc * h) / 5, {
              fill: arc % 2 ? p.soft : p.dark,
              sprays: [shade(90, 0.4, 0.7)],
            });
        } else {
          for (let column = 0; column < 5; column += 1)
            canvas.rect(x + w * (0.08 + column * 0.18), y + h * 0.3, w * 0.1, h, {
              fill: p.paper,
              sprays: [shade(0, 0.8, 0.9)],
            });
          canvas.polygon(
            [
              [x, y + h * 0.3],
              [x + w / 2, y + h * 0.06],
              [x + w, y + h * 0.3],
            ],
            { fill: p.paper, sprays: [shade(90, 0.5, 0.8)] },
          );
        }
      });
    }
  },
};
