import type { CoverSubject } from '../art/draw-cover';
import type { ProductSubject } from '../art/draw-product';

/** A drawing by what it shows: the same subject always gives the same image. */
export type Drawing =
  | { draw: 'cover'; subject: CoverSubject }
  | { draw: 'portrait'; subject: { username: string } }
  | { draw: 'product'; subject: ProductSubject };

/** An image made by a person, by its file below the content folder. */
export interface OwnImage {
  file: string;
}

/** How a stored image is made. */
export type ImageRecipe = Drawing | OwnImage;

/** Whether an image is made from a person's file rather than drawn. */
export const isOwnImage = (recipe: ImageRecipe): recipe is OwnImage => 'file' in recipe;
