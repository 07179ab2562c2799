import type { ImageInfo } from '../../http/schemas/media';
import type { ImageRecipe } from './image-recipe';

/** An image that the content shows: where it is served and how it is made. */
export interface ContentImage {
  /** Below the media folder, such as `covers/a-title-1a2b3c4d.jpg`. */
  path: string;
  recipe: ImageRecipe;
  info: ImageInfo;
}
