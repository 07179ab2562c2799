import type { TextProblem } from '../text-calls';

/** A problem with its place as the editor shows it. */
export interface PlacedProblem extends TextProblem {
  /** Line of the text, from 1; `null` for the front matter, of which the editor shows nothing. */
  bodyLine: number | null;
}

/**
 * Finds where problems of a source are in the editor.
 *
 * @param linesBefore lines of the source above the editor's first
 * @param empty those of them that are below the front matter
 */
export function placeProblems(
  problems: readonly TextProblem[],
  linesBefore: number,
  empty: number,
): PlacedProblem[] {
  // A source without front matter has no lines of either.
  const front = Math.min(linesBefore, linesBefore - empty);
  return problems.map((problem) => ({
    ...problem,
    bodyLine: problem.line <= front ? null : Math.max(1, problem.line - linesBefore),
  }));
}
