import type { Applied } from './apply-content';

/** One line that says what the content files changed, and what to do about the rest. */
export function describeApplied({ written, removed, left, kept }: Applied): string {
  const parts = [`content files: ${written} records written, ${removed} removed`];
  if (left > 0)
    parts.push(
      `${left} say something else than this database shows and are left out: npm run db -- seed applies them`,
    );
  if (kept.length > 0)
    parts.push(
      `${kept.length} that files gave are in no file here and stay: npm run db -- seed lists them, npm run db -- seed --remove removes them`,
    );
  return parts.join('; ');
}
