import type { CSSProperties } from 'react';

/** Hands the quiet colour of a category to the styles of an element. */
export const hueOf = (hue: string | undefined): CSSProperties | undefined =>
  hue ? ({ '--hue': hue } as CSSProperties) : undefined;
