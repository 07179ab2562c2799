import type { Canvas } from '../canvas';
import { oklch } from '../palette';
import type { Random } from '../random';

/** Colours of one product and of the studio it stands in. */
export interface Studio {
  /** Light backdrop, its floor, and a plain shape behind the product. */
  backdrop: string;
  floor: string;
  shape: string;
  /** The product's body, light to dark. */
  bodyLight: string;
  body: string;
  bodyDark: string;
  /** Glass, rubber and gaps. */
  black: string;
  blackLight: string;
  white: string;
  /** A colour for screens, and two that go with it. */
  accent: string;
  accentSoft: string;
  accentDeep: string;
  second: string;
}

/** A colour as OKLCH lightness, chroma and hue. */
interface Finish {
  l: number;
  c: number;
  h: number;
}

/** Finishes that makers give their things; each brand prefers some. */
const FINISHES: readonly [Finish, ...Finish[]] = [
  { l: 0.34, c: 0.012, h: 260 },
  { l: 0.86, c: 0.008, h: 80 },
  { l: 0.7, c: 0.012, h: 250 },
  { l: 0.46, c: 0.075, h: 255 },
  { l: 0.52, c: 0.06, h: 165 },
  { l: 0.78, c: 0.05, h: 65 },
  { l: 0.62, c: 0.1, h: 35 },
  { l: 0.66, c: 0.06, h: 310 },
];

/** Chooses the colours: the finish by the product, the backdrop to set it off. */
export function createStudio(random: Random, brand: Random): Studio {
  const [first = FINISHES[0], ...others] = brand.shuffle(FINISHES);
  const { l, c, h } = random.pick([first, ...others.slice(0, 3)]);
  const backHue = random.pick([75, 40, 250, 165, 310, 95]);
  const accent = random.pick([30, 50, 165, 205, 255, 285, 340]);
  return {
    backdrop: oklch(0.95, 0.014, backHue),
    floor: oklch(0.9, 0.02, backHue),
    shape: oklch(0.865, 0.042, backHue),
    bodyLight: oklch(Math.min(0.97, l + 0.13), c * 0.8, h),
    body: oklch(l, c, h),
    bodyDark: oklch(Math.max(0.16, l - 0.15), c, h),
    black: oklch(0.19, 0.012, 265),
    blackLight: oklch(0.33, 0.014, 265),
    white: oklch(0.975, 0.006, 80),
    accent: oklch(0.68, 0.14, accent),
    accentSoft: oklch(0.85, 0.08, accent + 20),
    accentDeep: oklch(0.36, 0.1, accent - 15),
    second: oklch(0.74, 0.12, accent + 70),
  };
}

/** Paints the empty studio: a backdrop that curves into the floor, and one plain shape. */
export function drawStudio(canvas: Canvas, studio: Studio, random: Random): void {
  const { width, height } = canvas;
  canvas.rect(0, 0, width, height, {
    fill: canvas.gradient(90, [studio.backdrop, studio.backdrop, studio.floor]),
  });
  const kind = random.int(0, 2);
  if (kind === 0)
    canvas.circle(640, 440, 350, { fill: canvas.gradient(90, [studio.shape, studio.floor]) });
  else if (kind === 1)
    canvas.path('M330 790V420a310 310 0 0 1 620 0V790Z', {
      fill: canvas.gradient(90, [studio.shape, studio.floor]),
    });
  else
    canvas.rect(250, 150, 780, 560, {
      fill: canvas.gradient(90, [studio.shape, studio.floor]),
      radius: 60,
    });
  canvas.ellipse(420, 180, 700, 420, {
    fill: canvas.halo([`${studio.white}cc`, `${studio.white}00`]),
    opacity: 0.99,
  });
}

/** A soft shadow on the floor. */
export function floorShadow(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  canvas.ellipse(x, y, width, height, {
    fill: canvas.halo(['#1a1512a0', '#1a151248', '#1a151200']),
    opacity: 0.9,
  });
  canvas.ellipse(x, y, width * 0.72, height * 0.5, {
    fill: canvas.halo(['#1a1512b0', '#1a151200']),
    opacity: 0.9,
  });
}

/** An abstract image on a screen; draw it inside a clip. */
export function drawWallpaper(
  canvas: Canvas,
  studio: Studio,
  random: Random,
  [x, y, w, h]: readonly [number, number, number, number],
): void {
  canvas.rect(x, y, w, h, {
    fill: canvas.gradient(random.pick([60, 120, 90]), [
      studio.accentDeep,
      studio.accent,
      studio.accentSoft,
    ]),
  });
  const kind = random.int(0, 3);
  if (kind === 0)
    for (let wave = 0; wave < 4; wave += 1) {
      const top = y + h * (0.42 + wave * 0.15);
      canvas.path(
        `M${x} ${top}C${x + w * 0.3} ${top - h * 0.16} ${x + w * 0.6} ${top + h * 0.14} ${x + w} ${top - h * 0.04}V${y + h}H${x}Z`,
        {
          fill:
            [studio.second, studio.accent, studio.accentDeep, studio.black][wave] ?? studio.accent,
          opacity: 0.82,
        },
      );
    }
  else if (kind === 1) {
    canvas.circle(x + w * 0.62, y + h * 0.4, Math.max(w, h) * 0.24, { fill: studio.second });
    canvas.circle(x + w * 0.34, y + h * 0.68, Math.max(w, h) * 0.3, {
      fill: canvas.gradient(45, [studio.accentSoft, studio.accent]),
      opacity: 0.95,
    });
    canvas.circle(x + w * 0.8, y + h * 0.86, Math.max(w, h) * 0.16, { fill: studio.accentDeep });
  } else if (kind === 2) {
    canvas.circle(x + w * 0.66, y + h * 0.36, Math.min(w, h) * 0.2, { fill: studio.white });
    canvas.polygon(
      [
        [x - w * 0.1, y + h],
        [x + w * 0.34, y + h * 0.42],
        [x + w * 0.72, y + h],
      ],
      { fill: canvas.gradient(0, [studio.accent, studio.accentDeep]) },
    );
    canvas.polygon(
      [
        [x + w * 0.3, y + h],
        [x + w * 0.74, y + h * 0.56],
        [x + w * 1.16, y + h],
      ],
      { fill: canvas.gradient(0, [studio.second, studio.accentDeep]) },
    );
  } else
    for (let ring = 6; ring > 0; ring -= 1)
      canvas.circle(x + w * 0.2, y + h * 0.95, (ring * Math.max(w, h)) / 6.2, {
        fill: ring % 2 ? studio.accent : studio.accentDeep,
        opacity: 0.85,
      });
}

/** A rounded rectangle as path data, for clips. */
export function roundedPath(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}
