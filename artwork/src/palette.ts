import { clampChroma, converter, formatHex } from 'culori';
import type { SpotInks } from './artwork';
import type { Random } from './random';

/** Time of day of a scene: it decides between light and dark grounds. */
export type Mood = 'day' | 'dusk' | 'night';

/** The few colours of one image: a ladder of one hue, an accent, paper and ink. */
export interface Palette {
  mood: Mood;
  /** Background of the scene. */
  ground: string;
  /** Second background, close to the first. */
  ground2: string;
  paper: string;
  ink: string;
  /** The hue, dark to light. */
  deep: string;
  dark: string;
  base: string;
  mid: string;
  soft: string;
  pale: string;
  /** Colour against the hue, and a light and a dark tone of it. */
  accent: string;
  accentLight: string;
  accentDark: string;
  /** A sun or a lamp: warm whatever the hue. */
  sun: string;
  /** A quiet second colour beside the hue. */
  side: string;
  sideDark: string;
  inks: SpotInks;
}

/** Lightness, chroma and hue of a CSS colour, `undefined` for no colour. */
export const toOklch = converter('oklch');

/** A colour by OKLCH lightness 0 to 1, chroma and hue in degrees, as `#rrggbb`. */
export function oklch(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

/** Makes the palette of an image from its category's colour. */
export function createPalette(hue: string, mood: Mood, random: Random): Palette {
  const { h = 60, c } = toOklch(hue) ?? { h: 60, c: 0.1 };
  const chroma = Math.max(0.04, Math.min(0.125, c));
  const tone = (l: number, scale = 1, turn = 0) => oklch(l, chroma * scale, h + turn);
  const turn = darkTurn(h);
  const accentHue = accentFor(h, random);
  const warm = isWarm(h);
  const sideHue = warm ? random.pick([h + 30, 235, 205]) : h + random.pick([-38, 34, 48]);
  const sideChroma = Math.min(0.085, chroma * 0.8);
  const ladder = {
    paper: oklch(0.955, 0.018, 82),
    ink: oklch(0.22, 0.03, h),
    deep: tone(0.28, 0.7, turn),
    dark: tone(0.385, 0.95, turn * 0.7),
    base: tone(0.51, 1.05),
    mid: tone(0.645, 0.85),
    soft: tone(0.785, 0.52),
    pale: tone(0.895, 0.26),
    accent: oklch(0.69, 0.15, accentHue),
    accentLight: oklch(0.855, 0.085, accentHue + 14),
    accentDark: oklch(0.53, 0.135, accentHue - 8),
    sun: warm ? oklch(0.84, 0.115, random.pick([72, 84])) : oklch(0.72, 0.15, accentHue),
    side: oklch(0.74, sideChroma, sideHue),
    sideDark: oklch(0.47, sideChroma, sideHue),
  };
  const grounds = {
    day: { ground: random.pick([ladder.paper, ladder.pale]), ground2: ladder.soft },
    dusk: { ground: ladder.mid, ground2: ladder.base },
    night: { ground: ladder.deep, ground2: ladder.dark },
  }[mood];
  return {
    mood,
    ...grounds,
    ...ladder,
    inks: {
      shadow: oklch(mood === 'day' ? 0.47 : mood === 'dusk' ? 0.4 : 0.3, 0.095, h - 6),
      light: oklch(0.95, 0.045, 84),
      glow: ladder.accent,
    },
  };
}

/** Whether the hue is one of the reds, browns and yellows. */
function isWarm(h: number): boolean {
  return h < 118 || h > 335;
}

/** A colour that stands out from the hue: cool from reds and browns, coral from greens. */
function accentFor(h: number, random: Random): number {
  if (h < 60 || h > 335) return random.pick([205, 190, 225]);
  if (h < 95) return random.pick([32, 40, 200]);
  if (h < 150) return random.pick([30, 38, 22]);
  return random.pick([38, 52, 72, 28]);
}

/** Dark yellows look muddy: towards black, ochre turns brown and olive turns green. */
function darkTurn(h: number): number {
  if (h > 60 && h < 95) return -20;
  return h >= 95 && h < 130 ? 16 : 0;
}
