import { glow, light, round, shade } from '../ink';
import type { Point } from '../canvas';
import type { Scene } from '../scene';

const HEAD =
  'M300 900V760C190 720 130 600 130 450C130 230 290 90 500 90C700 90 820 210 836 380L900 500C910 522 900 538 876 542L846 548C850 580 852 600 836 616C848 640 836 656 824 664C830 720 800 752 740 748L660 742V900Z';

/** A head in profile with a lattice of nodes for thoughts. */
export const lattice: Scene = {
  categories: ['artificial-intelligence'],
  themes: [
    'token',
    'language',
    'neural',
    'network',
    'think',
    'mind',
    'brain',
    'learn',
    'chatbot',
    'prompt',
    'words',
    'matters',
    'hallucination',
    'assistant',
    'embedding',
  ],
  moods: ['dusk', 'day', 'night'],
  draw({ canvas, palette: p, random }) {
    const day = p.mood === 'day';
    canvas.rect(0, 0, 1600, 900, {
      fill: canvas.gradient(90, day ? [p.pale, p.paper] : [p.ground, p.ground2]),
      sprays: [shade(0, day ? 0.12 : 0.45, 0.8)],
    });
    const side = random.range(240, 330);
    const sunX = side + random.pick([30, 90, 760, 860]);
    canvas.circle(sunX, random.range(300, 390), random.range(270, 340), {
      fill: p.sun,
      sprays: [light(225, 0.4, 0.6), shade(45, 0.5, 0.6)],
    });
    for (let line = 0; line < 7; line += 1) {
      const y = 130 + line * 110 + random.range(-20, 20);
      canvas.path(
        `M${side + 900} ${y * 0.5 + 240}C${side + 1060} ${y * 0.5 + 240} ${side + 1060} ${y} 1640 ${y}`,
        {
          stroke: random.pick([p.accent, p.side, day ? p.base : p.soft]),
          strokeWidth: random.pick([4, 8, 14]),
        },
      );
      canvas.circle(random.range(side + 1080, 1560), y, random.range(12, 24), {
        fill: random.pick([p.accent, p.sun, p.paper]),
        sprays: [round(shade(45, 0.7, 0.8))],
      });
    }
    canvas.group(`translate(${side - 40} 0)`, () => {
      canvas.group('translate(26 18)', () => canvas.path(HEAD, { fill: p.ink, opacity: 0.25 }));
      canvas.path(HEAD, {
        fill: day ? p.dark : p.deep,
        sprays: [shade(150, 0.75, 0.7), glow(-30, 0.35, 0.35), light(-10, 0.2, 0.16)],
      });
      canvas.clip(HEAD, () => {
        const style = random.int(0, 1);
        if (style === 0) network();
        else strata();
      });
      canvas.circle(772, 420, 17, { fill: p.paper });
      canvas.path('M790 636q30 6 44 -6', { stroke: p.paper, strokeWidth: 5, opacity: 0.7 });
    });

    function network(): void {
      const nodes: Point[] = [];
      for (let attempt = 0; attempt < 160 && nodes.length < 26; attempt += 1) {
        const node: Point = [random.range(190, 740), random.range(140, 560)];
        const inside = Math.hypot((node[0] - 465) / 290, (node[1] - 350) / 235) < 1;
        if (inside && nodes.every(([nx, ny]) => Math.hypot(nx - node[0], ny - node[1]) > 76))
          nodes.push(node);
      }
      nodes.forEach((node, index) =>
        nodes.slice(index + 1).forEach((other) => {
          if (Math.hypot(node[0] - other[0], node[1] - other[1]) < 150)
            canvas.line([node, other], { stroke: p.soft, strokeWidth: 3.5, opacity: 0.75 });
        }),
      );
      for (const [nx, ny] of nodes)
        canvas.circle(nx, ny, random.pick([12, 16, 22, 34]), {
          fill: random.pick([p.accent, p.sun, p.paper, p.mid, p.side]),
          sprays: [round(shade(45, 0.85, 0.85))],
        });
    }

    function strata(): void {
      // Concentric halls, a doorway of light in the middle.
      const tones = [p.base, p.mid, p.side, p.soft, p.accent, p.sun, p.paper];
      tones.forEach((fill, index) => {
        const r = 270 - index * 37;
        canvas.ellipse(470, 350, r * 1.08, r * 0.94, {
          fill,
          sprays: [shade(60, 0.75, 0.75), light(240, 0.25, 0.3)],
        });
      });
      canvas.circle(470, 350, 26, { fill: p.ink });
    }
  },
};
