import type { Artwork } from './artwork';
import { createCanvas } from './canvas';
import { createPalette } from './palette';
import { createRandom } from './random';
import type { Scene } from './scene';
import { SCENES } from './all-scenes';
import type { SceneName } from './scene-names';

const WIDTH = 1600;
const HEIGHT = 900;
/** One of many series of covers: the one in which our articles that share a scene differ the most. */
const SERIES = 1605;

/** What a cover is made from. */
export interface CoverSubject {
  /** Slug of the article: seeds all choices, and its words choose the scene. */
  slug: string;
  /** Slug of the category. */
  category: string;
  /** The category's colour, such as `#1f4e9e`. */
  hue: string;
  /** Takes the place of the scene that the slug's words would choose. */
  scene?: SceneName | undefined;
}

/** Draws the cover of an article; the same subject always gives the same drawing. */
export function drawCover({ slug, category, hue, scene: name }: CoverSubject): Artwork {
  const random = createRandom(`cover ${SERIES} ${slug}`);
  const scene: Scene = name ? SCENES[name] : chooseScene(slug, category);
  const palette = createPalette(hue, random.pick(scene.moods), random);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const mirrored = random.chance(0.5);
  const draw = () => scene.draw({ canvas, palette, random });
  if (mirrored) canvas.group(`translate(${WIDTH} 0) scale(-1 1)`, draw);
  else draw();
  return canvas.finish(palette.inks);
}

/**
 * The scene whose themes the slug names most; the category's own scenes are preferred, and the
 * seed picks among equals.
 */
function chooseScene(slug: string, category: string): Scene {
  const words = slug.split('-');
  const [first, ...rest] = createRandom(`scene ${slug}`).shuffle<Scene>(Object.values(SCENES));
  const score = ({ themes, categories }: Scene) =>
    2 * words.filter((word) => themes.includes(word)).length +
    (categories.includes(category) ? 1 : 0);
  return rest.reduce(
    (best, scene) => (score(scene) > score(best) ? scene : best),
    first ?? SCENES.keyboard,
  );
}
