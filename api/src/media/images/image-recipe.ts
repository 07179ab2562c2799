import type { Drawing } from './draw';

/** An image made by a person, by its file below the content folder. */
export interface OwnImage {
  file: string;
}

export type ImageRecipe = Drawing | OwnImage;

/** Whether an image is made from a person's file rather than drawn. */
export const isOwnImage = (recipe: ImageRecipe): recipe is OwnImage => 'file' in recipe;
