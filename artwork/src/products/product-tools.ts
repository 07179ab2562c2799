import type { Canvas } from '../canvas';
import type { ProductForm } from '../product-forms';
import type { Random } from '../random';
import type { Studio } from './studio';

/** What a product is drawn with. */
export interface ProductTools {
  /** 1280 by 960. */
  canvas: Canvas;
  studio: Studio;
  random: Random;
  /** What is known of its shape. */
  forms: ReadonlySet<ProductForm>;
}
