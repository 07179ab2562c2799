import { SCENES } from './all-scenes';

/** Name of a family of covers, as an article may name it. */
export type SceneName = keyof typeof SCENES;

/** The names of all families. */
export const SCENE_NAMES = Object.keys(SCENES) as [SceneName, ...SceneName[]];
