/** One of the inks that are sprayed over flat colours. */
export type InkName = 'shadow' | 'light' | 'glow';

/** A spray of ink over a shape: dense at one place, thinning out from there. */
export interface Spray {
  ink: InkName;
  /** Density 0 to 1 where the spray is heaviest. */
  strength: number;
  /** Degrees towards the heavy side: 0 right, 90 down, 180 left, 270 up. */
  angle: number;
  /** Share of the shape the spray covers before it is gone, 0 to 1. */
  reach: number;
  /** `linear` across the shape, or `round`: on the far side of a ball lit from the other side. */
  form: 'linear' | 'round';
}

/** Shade over a shape, heaviest at the side the angle points to. */
export function shade(angle: number, strength = 0.7, reach = 0.8): Spray {
  return { ink: 'shadow', angle, strength, reach, form: 'linear' };
}

/** Light over a shape, strongest at the side the angle points to. */
export function light(angle: number, strength = 0.6, reach = 0.6): Spray {
  return { ink: 'light', angle, strength, reach, form: 'linear' };
}

/** Coloured light over a shape, strongest at the side the angle points to. */
export function glow(angle: number, strength = 0.6, reach = 0.6): Spray {
  return { ink: 'glow', angle, strength, reach, form: 'linear' };
}

/** The same spray shaped for a ball or another round body. */
export function round(spray: Spray): Spray {
  return { ...spray, form: 'round' };
}
