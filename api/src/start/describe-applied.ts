import type { Applied } from '../seed/apply-content';

/** One line that says what the content files changed, and what to do about the rest. */
export function describeApplied({ written, removed, left }: Applied): string {
  const done = `content files: ${written} records written, ${removed} removed`;
  if (left === 0) return done;
  return `${done}; ${left} say something else than this database shows and are left out: npm run db -- seed applies them`;
}
