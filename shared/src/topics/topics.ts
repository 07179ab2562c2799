import { comparison } from './comparison';
import type { Topic } from './create-topic';

/** All topics, by their names: what a remote's places may name. */
export const topics: Readonly<Record<string, Topic<unknown>>> = {
  [comparison.name]: comparison as unknown as Topic<unknown>,
};
