import type { Canvas } from './canvas';
import type { Mood, Palette } from './palette';
import type { Random } from './random';

/** What a scene draws with. */
export interface SceneTools {
  /** 1600 by 900. */
  canvas: Canvas;
  palette: Palette;
  random: Random;
}

/** A family of compositions: every seed gives another image of the family. */
export interface Scene {
  /** Slugs of the categories it belongs to. */
  categories: readonly string[];
  /** Words that make it the first choice for an article whose slug holds one of them. */
  themes: readonly string[];
  /** Moods it looks good in. */
  moods: readonly [Mood, ...Mood[]];
  draw(tools: SceneTools): void;
}
