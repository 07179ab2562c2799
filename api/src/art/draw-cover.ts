import type { Artwork } from './artwork';
import { createCanvas } from './canvas';
import { createPalette } from './palette';
import { createRandom } from './random';
import type { Scene } from './scene';
import { SCENES } from './all-scenes';

const WIDTH = 1600;
const HEIGHT = 900;

/** What a cover is made from. */
export interface CoverSubject {
  /** Slug of the article: seeds all choices, and its words choose the scene. */
  slug: string;
  /** Slug of the category. */
  category: string;
  /** The category's colour, such as `#1f4e9e`. */
  hue: string;
}

/** Draws the cover of an article; the same subject always gives the same drawing. */
export function drawCover({ slug, category, hue }: CoverSubject): Artwork {
  const random = createRandom(`cover ${slug}`);
  const scene = chooseScene(slug, category);
  const palette = createPalette(hue, random.pick(scene.moods), random);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const mirrored = random.chance(0.5);
  const draw = () => scene.draw({ canvas, palette, random });
  if (mirrored) canvas.group(`translate(${WIDTH} 0) scale(-1 1)`, draw);
  else draw();
  return canvas.finish(palette.inks);
}

/** The scene of the category whose themes the slug names most, else one that the seed picks. */
function chooseScene(slug: string, category: string): Scene {
  const words = slug.split('-');
  const own = SCENES.filter(({ categories }) => categories.includes(category));
  const [first = SCENES[0], ...rest] = createRandom(`scene ${slug}`).shuffle(
    own.length > 0 ? own : SCENES,
  );
  const hits = ({ themes }: Scene) => words.filter((word) => themes.includes(word)).length;
  return rest.reduce((best, scene) => (hits(scene) > hits(best) ? scene : best), first);
}
