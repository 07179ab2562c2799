import type { Category as SentCategory } from './api.generated';
import type { MayLack } from './may-lack';

/** A category of articles (specification §3, which has neither hue nor place in the footer). */
export type Category = MayLack<SentCategory, 'hue' | 'footer_position'>;
