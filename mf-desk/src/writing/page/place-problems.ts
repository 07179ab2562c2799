import type { TextProblem } from '@waypost/shared/contracts/api.generated';

/** A problem with its place as the editor shows it. */
export interface PlacedProblem extends TextProblem {
  /** Line of the text, from 1; `null` for the front matter, of which the editor shows nothing. */
  bodyLine: number | null;
}

/**
 * Finds where problems of a source are in the editor.
 *
 * @param lines lines of the front matter, and empty ones between it and the editor's first
 */
export function placeProblems(
  problems: readonly TextProblem[],
  { front, empty }: { front: number; empty: number },
): PlacedProblem[] {
  return problems.map((problem) => ({
    ...problem,
    bodyLine: problem.line <= front ? null : Math.max(1, problem.line - front - empty),
  }));
}
