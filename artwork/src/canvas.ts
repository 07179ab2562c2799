import type { Artwork, SpotInks } from './artwork';
import type { InkName, Spray } from './ink';

/** A point in pixels. */
export type Point = readonly [x: number, y: number];

/** How a shape is painted. */
export interface Paint {
  /** Flat colour or a gradient from `Canvas.gradient`; none by default. */
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  /** Lengths of dashes and gaps, as in SVG. */
  dash?: string;
  /** 0 to 1; a see-through shape keeps the sprays of what is below it. */
  opacity?: number;
  /** Inks over the shape, heavier ones first. */
  sprays?: readonly Spray[];
  /** Corner radius of a rectangle. */
  radius?: number;
}

/** Two plates being drawn at once, back to front. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  path(d: string, paint: Paint): void;
  polygon(points: readonly Point[], paint: Paint): void;
  line(points: readonly Point[], paint: Paint): void;
  rect(x: number, y: number, width: number, height: number, paint: Paint): void;
  circle(x: number, y: number, radius: number, paint: Paint): void;
  ellipse(x: number, y: number, radiusX: number, radiusY: number, paint: Paint): void;
  /** A smooth gradient of colours towards an angle in degrees, for skies and glass. */
  gradient(angle: number, colours: readonly string[]): string;
  /** A gradient from the middle of a shape to its edge; colours may end in an alpha, as `#rrggbbaa`. */
  halo(colours: readonly string[]): string;
  /** Draws with an SVG transform. */
  group(transform: string, draw: () => void): void;
  /** Draws only inside a path. */
  clip(d: string, draw: () => void): void;
  finish(inks: SpotInks): Artwork;
}

/** Makes an empty canvas of a size in pixels. */
export function createCanvas(width: number, height: number): Canvas {
  const base: string[] = [];
  const spray: string[] = [];
  const definitions = new Map<string, string>();

  const define = (markup: (id: string) => string) => {
    const key = markup('');
    const id = definitions.get(key) ?? `d${definitions.size}`;
    definitions.set(key, id);
    return id;
  };
  const both = (markup: string) => {
    base.push(markup);
    spray.push(markup);
  };

  const shape = (element: string, paint: Paint) => {
    const { fill = 'none', stroke, strokeWidth = 2, dash, opacity = 1, sprays = [] } = paint;
    const strokeOf = (colour: string) =>
      stroke
        ? ` stroke="${colour}" stroke-width="${num(strokeWidth)}" stroke-linecap="round"` +
          ` stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}`
        : '';
    // Unlike `opacity`, these need no layer of their own, which doubles the time of a drawing.
    const veil =
      opacity < 1 ? ` fill-opacity="${num(opacity)}" stroke-opacity="${num(opacity)}"` : '';
    base.push(`<${element} fill="${fill}"${strokeOf(stroke ?? '')}${veil}/>`);
    if (opacity === 1)
      spray.push(`<${element} fill="${fill === 'none' ? fill : '#000'}"${strokeOf('#000')}/>`);
    for (const one of sprays) {
      const paintedWith = `url(#${define((id) => sprayGradient(id, one))})`;
      spray.push(
        fill === 'none'
          ? `<${element} fill="none"${strokeOf(paintedWith)}/>`
          : `<${element} fill="${paintedWith}"/>`,
      );
    }
  };

  const wrap = (open: string, draw: () => void) => {
    both(open);
    draw();
    both('</g>');
  };

  return {
    width,
    height,
    path: (d, paint) => shape(`path d="${d}"`, paint),
    polygon: (points, paint) => shape(`polygon points="${list(points)}"`, paint),
    line: (points, paint) => shape(`polyline points="${list(points)}"`, paint),
    rect: (x, y, w, h, paint) =>
      shape(
        `rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"` +
          (paint.radius ? ` rx="${num(paint.radius)}"` : ''),
        paint,
      ),
    circle: (x, y, radius, paint) =>
      shape(`circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"`, paint),
    ellipse: (x, y, radiusX, radiusY, paint) =>
      shape(
        `ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radiusX)}" ry="${num(radiusY)}"`,
        paint,
      ),
    gradient: (angle, colours) =>
      `url(#${define((id) => linearGradient(id, angle, 1, colours.map(colourStop)))})`,
    halo: (colours) =>
      `url(#${define(
        (id) => `<radialGradient id="${id}">${colours.map(colourStop).join('')}</radialGradient>`,
      )})`,
    group: (transform, draw) => wrap(`<g transform="${transform}">`, draw),
    clip: (d, draw) => {
      const id = define((own) => `<clipPath id="${own}"><path d="${d}"/></clipPath>`);
      wrap(`<g clip-path="url(#${id})">`, draw);
    },
    finish: (inks) => {
      const markup = [...definitions].map(([key, id]) => key.replace('id=""', `id="${id}"`));
      const head =
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
        `viewBox="0 0 ${width} ${height}"><defs>${markup.join('')}</defs>`;
      return {
        width,
        height,
        base: `${head}${base.join('')}</svg>`,
        spray: `${head}${spray.join('')}</svg>`,
        inks,
      };
    },
  };
}

const INK_CHANNELS: Record<InkName, string> = {
  shadow: '#f00',
  light: '#0f0',
  glow: '#00f',
};

function sprayGradient(id: string, { ink, angle, strength, reach, form }: Spray): string {
  const colour = INK_CHANNELS[ink];
  const stop = (offset: number, density: number) =>
    `<stop offset="${num(offset)}" stop-color="${colour}" stop-opacity="${num(density)}"/>`;
  if (form === 'linear')
    return linearGradient(id, angle + 180, reach, [
      stop(0, strength),
      stop(0.45, strength * 0.42),
      stop(1, 0),
    ]);
  const x = 0.5 - Math.cos((angle * Math.PI) / 180) * 0.28;
  const y = 0.5 - Math.sin((angle * Math.PI) / 180) * 0.28;
  return (
    `<radialGradient id="${id}" cx="${num(x)}" cy="${num(y)}" r="0.8">` +
    `${stop(1 - reach, 0)}${stop(1 - reach * 0.45, strength * 0.45)}${stop(1, strength)}` +
    '</radialGradient>'
  );
}

/** A gradient over a shape's box that runs towards `angle` and ends after `reach` of the way. */
function linearGradient(id: string, angle: number, reach: number, stops: string[]): string {
  const dx = Math.cos((angle * Math.PI) / 180) / 2;
  const dy = Math.sin((angle * Math.PI) / 180) / 2;
  const end = 2 * reach - 1;
  return (
    `<linearGradient id="${id}" x1="${num(0.5 - dx)}" y1="${num(0.5 - dy)}" ` +
    `x2="${num(0.5 + dx * end)}" y2="${num(0.5 + dy * end)}">${stops.join('')}</linearGradient>`
  );
}

function colourStop(colour: string, index: number, all: readonly string[]): string {
  return `<stop offset="${num(index / Math.max(1, all.length - 1))}" stop-color="${colour}"/>`;
}

function list(points: readonly Point[]): string {
  return points.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');
}

function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}
