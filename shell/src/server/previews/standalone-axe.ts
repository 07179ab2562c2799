import { sha384 } from '@waypost/delivery/files.server';
import { cacheValue } from '../cache/cache-value';

/** Seconds. */
const DAY = 86_400;

/** Address of the checker's script, which is anybody's. */
export const AXE_PATH = '/-/standalone/axe.js';

/** The checker's script, and its hash; its package is loaded when somebody looks. */
export const readAxe = cacheValue(DAY, async () => {
  const { default: axe } = await import('axe-core');
  return { body: axe.source, integrity: sha384(axe.source) };
});
