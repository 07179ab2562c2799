import { textOf } from '../text/text-of';

/**
 * Where a passage was cut out of an excerpt: `start`, `end`, both or neither, as words of one
 * attribute. A passage from elsewhere was cut on both sides.
 */
export function passageCuts(passage: string, excerpt: string): string {
  const part = textOf(passage);
  const whole = excerpt.replace(/\s+/g, ' ').trim();
  const cuts = [whole.startsWith(part) ? '' : 'start', whole.endsWith(part) ? '' : 'end'];
  return cuts.filter(Boolean).join(' ');
}
