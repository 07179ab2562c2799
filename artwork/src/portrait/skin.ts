import { oklch } from '../palette';
import type { Random } from '../random';

/** Colours of a face. */
export interface Skin {
  base: string;
  blush: string;
  line: string;
  /** 0 the lightest to 1 the darkest. */
  depth: number;
}

/** Chooses a skin from light to dark. */
export function chooseSkin(random: Random): Skin {
  const depth = random.pick([0, 0.15, 0.35, 0.55, 0.75, 0.95]);
  const lightness = 0.86 - depth * 0.4;
  const chroma = 0.055 + Math.sin(depth * Math.PI) * 0.035;
  return {
    depth,
    base: oklch(lightness, chroma, 58 - depth * 6),
    blush: oklch(lightness - 0.08, chroma + 0.055, 34),
    line: oklch(lightness - 0.22, chroma + 0.01, 40),
  };
}

/** Chooses a colour of hair that goes with a skin. */
export function chooseHairColour(random: Random, depth: number): string {
  const dark = [oklch(0.22, 0.02, 40), oklch(0.27, 0.04, 50), oklch(0.32, 0.06, 45)] as const;
  const fair = [oklch(0.45, 0.1, 45), oklch(0.7, 0.1, 75), oklch(0.8, 0.015, 250)] as const;
  return depth > 0.3 ? random.pick([...dark, fair[2]]) : random.pick([...dark, ...fair]);
}
