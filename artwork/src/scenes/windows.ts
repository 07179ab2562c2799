import { light, round, shade } from '../ink';
import type { Scene } from '../scene';

/** Windows of an interface laid over one another, and the pointer that owns them. */
export const windows: Scene = {
  categories: ['internet-tips'],
  themes: [
    'browser',
    'tabs',
    'tab',
    'search',
    'bookmark',
    'extension',
    'page',
    'website',
    'cookie',
    'cookies',
    'form',
    'shortcut',
    'keyboard',
    'email',
    'inbox',
    'click',
    'download',
    'photo',
  ],
  moods: ['day', 'dusk', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, { fill: p.ground, sprays: [shade(45, day ? 0.14 : 0.4, 0.9)] });
    for (let x = 0; x < 33; x += 1)
      for (let y = 0; y < 18; y += 1)
        canvas.circle(25 + x * 50, 25 + y * 50, 3, { fill: day ? p.mid : p.soft, opacity: 0.35 });
    canvas.circle(random.range(300, 1300), random.range(260, 640), random.range(260, 340), {
      fill: p.sun,
      sprays: [shade(45, 0.45, 0.7), light(225, 0.4, 0.5)],
    });

    const frames = random.shuffle([
      { x: 130, y: 110, w: 640, h: 440 },
      { x: 860, y: 80, w: 560, h: 400 },
      { x: 230, y: 420, w: 520, h: 380 },
      { x: 800, y: 400, w: 640, h: 410 },
    ]);
    const last = { x: random.range(430, 560), y: random.range(200, 250), w: 680, h: 470 };
    [...frames, last].forEach((frame, index) =>
      drawWindow(
        frame.x + random.range(-40, 40),
        frame.y + random.range(-30, 30),
        frame.w,
        frame.h,
        index,
      ),
    );

    const [px, py] = [last.x + random.range(430, 600), last.y + random.range(250, 350)];
    const size = random.range(2.1, 2.7);
    const arrow = 'M0 0L0 100L26 78L44 120L66 110L48 70L82 68Z';
    canvas.group(`translate(${px + 26} ${py + 34}) scale(${size})`, () =>
      canvas.path(arrow, { fill: p.ink, opacity: 0.4 }),
    );
    canvas.group(`translate(${px} ${py}) scale(${size})`, () => {
      canvas.path(arrow, { fill: p.paper, stroke: p.ink, strokeWidth: 5 });
      canvas.path(arrow, { fill: p.paper, sprays: [shade(30, 0.6, 0.7)] });
    });

    function drawWindow(x: number, y: number, w: number, h: number, index: number): void {
      const bar = 54;
      const head = [p.base, p.accent, p.dark, p.sideDark, p.base][index] ?? p.base;
      canvas.rect(x + 24, y + 30, w, h, { fill: p.ink, radius: 22, opacity: 0.3 });
      canvas.rect(x, y, w, h, { fill: head, radius: 22, sprays: [shade(0, 0.4, 0.7)] });
      canvas.rect(x, y + bar, w, h - bar - 14, { fill: p.paper });
      canvas.rect(x, y + h - 44, w, 44, { fill: p.paper, radius: 22 });
      canvas.rect(x, y + bar, w, h - bar - 20, { fill: p.paper, sprays: [shade(60, 0.3, 0.7)] });
      [p.accentLight, p.sun, p.soft].forEach((fill, dot) =>
        canvas.circle(x + 34 + dot * 32, y + bar / 2, 10, { fill }),
      );
      canvas.rect(x + 150, y + 15, w * 0.5, 24, { fill: p.paper, radius: 12, opacity: 0.35 });
      const [cx, cy, cw, ch] = [x + 30, y + bar + 28, w - 60, h - bar - 70];
      const lines = (lx: number, ly: number, lw: number, rows: number) => {
        for (let row = 0; row < rows; row += 1)
          canvas.rect(
            lx,
            ly + row * 32,
            lw * (row === rows - 1 ? 0.6 : random.range(0.82, 1)),
            12,
            { fill: p.soft, radius: 6 },
          );
      };
      const kind = (index + random.int(0, 1)) % 5;
      if (kind === 0) {
        // An image with hills, and lines.
        const d = `M${cx} ${cy}h${cw}v${ch * 0.56}h${-cw}Z`;
        canvas.clip(d, () => {
          canvas.path(d, { fill: canvas.gradient(90, [p.side, p.pale]) });
          canvas.circle(cx + cw * 0.7, cy + ch * 0.24, ch * 0.14, {
            fill: p.accent,
            sprays: [shade(90, 0.5, 0.7)],
          });
          canvas.path(
            `M${cx} ${cy + ch * 0.56}L${cx + cw * 0.3} ${cy + ch * 0.2}L${cx + cw * 0.62} ${cy + ch * 0.56}Z`,
            { fill: p.base, sprays: [shade(0, 0.7, 0.8)] },
          );
          canvas.path(
            `M${cx + cw * 0.4} ${cy + ch * 0.56}L${cx + cw * 0.68} ${cy + ch * 0.3}L${cx + cw} ${cy + ch * 0.56}Z`,
            { fill: p.mid, sprays: [shade(0, 0.7, 0.8)] },
          );
        });
        lines(cx, cy + ch * 0.66, cw, 3);
      } else if (kind === 1) {
        canvas.circle(cx + ch * 0.25, cy + ch * 0.25, ch * 0.22, {
          fill: p.accent,
          sprays: [round(shade(45, 0.7, 0.8))],
        });
        lines(cx + ch * 0.6, cy + ch * 0.08, cw - ch * 0.62, 4);
        for (let card = 0; card < 3; card += 1)
          canvas.rect(cx + (card * cw) / 3, cy + ch * 0.6, cw / 3 - 18, ch * 0.4, {
            fill: [p.side, p.mid, p.sun][card] ?? p.side,
            radius: 12,
            sprays: [shade(45, 0.6, 0.8)],
          });
      } else if (kind === 2) {
        const bars = 7;
        for (let one = 0; one < bars; one += 1) {
          const height = ch * random.range(0.25, 0.95);
          canvas.rect(cx + (one * cw) / bars, cy + ch - height, cw / bars - 16, height, {
            fill: one === 4 ? p.accent : p.mid,
            radius: 8,
            sprays: [shade(90, 0.6, 0.8)],
          });
        }
      } else if (kind === 3) {
        canvas.rect(cx, cy + ch * 0.3, cw, 64, {
          fill: p.pale,
          radius: 32,
          sprays: [shade(270, 0.3, 0.7)],
        });
        canvas.circle(cx + 40, cy + ch * 0.3 + 30, 13, { stroke: p.base, strokeWidth: 6 });
        canvas.line(
          [
            [cx + 50, cy + ch * 0.3 + 41],
            [cx + 60, cy + ch * 0.3 + 51],
          ],
          { stroke: p.base, strokeWidth: 6 },
        );
        lines(cx + 84, cy + ch * 0.3 + 26, cw * 0.4, 1);
        canvas.rect(cx + cw - 128, cy + ch * 0.3 + 8, 120, 48, {
          fill: p.accent,
          radius: 24,
          sprays: [shade(90, 0.5, 0.8)],
        });
        lines(cx, cy + ch * 0.62, cw * 0.8, 3);
      } else
        for (let row = 0; row < 4; row += 1) {
          const ry = cy + (row * ch) / 4;
          canvas.rect(cx, ry, ch / 4 - 16, ch / 4 - 16, {
            fill: [p.side, p.accent, p.mid, p.sun][row] ?? p.side,
            radius: 10,
            sprays: [shade(45, 0.6, 0.8)],
          });
          lines(cx + ch / 4 + 8, ry + 6, cw - ch / 4 - 10, 2);
        }
    }
  },
};
