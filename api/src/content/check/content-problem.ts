/** Something wrong in the content files, at the place where a person can put it right. */
export interface ContentProblem {
  /** Path below the content folder, such as `articles/a-title.md`. */
  file: string;
  /** First line is 1. */
  line: number;
  /** Dotted path of the field, such as `social_links.website`; empty for the file as a whole. */
  field: string;
  /** What is wrong and what to do about it. */
  message: string;
  /** What has an error is left out; a warning is worth fixing but stops nothing. */
  severity: 'error' | 'warning';
  /** Index of the entity in a file that holds a list of them. */
  item?: number | undefined;
}

/** Where an entity stands: a file of its own, or an item of a list. */
export interface Place {
  /** Path below the content folder. */
  file: string;
  /** Index in a file that holds a list. */
  item?: number | undefined;
  /** Line of a field, or of the nearest parent that is in the file. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** A problem with a field of an entity. */
export function problemAt(
  place: Place,
  path: readonly PropertyKey[],
  message: string,
  severity: ContentProblem['severity'] = 'error',
): ContentProblem {
  const { file, item } = place;
  const field = [...(item === undefined ? [] : [item]), ...path].join('.');
  return { file, item, line: place.lineOf(path), field, message, severity };
}

/** Says of a file or folder that the file system refused to give it, and what to do. */
export const cannotBeRead = (error: unknown): string =>
  `cannot be read (${(error as NodeJS.ErrnoException).code}); let this program read it, or take it away`;

const keyOf = ({ file, item }: Pick<ContentProblem, 'file' | 'item'>) => `${file} ${item ?? ''}`;

/** The errors of some problems: what stands in their places cannot be used. */
export const errorsOf = (problems: readonly ContentProblem[]): ContentProblem[] =>
  problems.filter(({ severity }) => severity === 'error');

/** Tells whether an entity is free of the errors that were found until now. */
export function usableAfter(problems: readonly ContentProblem[]): (place: Place) => boolean {
  const wrong = new Set(errorsOf(problems).map(keyOf));
  return (place) => !wrong.has(keyOf(place));
}

/** One line a person can read and an editor can jump to: `file:line field: message`. */
export function formatProblem({ file, line, field, message }: ContentProblem): string {
  return `${file}:${line} ${field ? `${field}: ` : ''}${message}`;
}

/** What is wrong, line by line, under a heading. */
export function describeProblems(problems: readonly ContentProblem[]): string {
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  return `The content has ${count}:\n${problems.map(formatProblem).join('\n')}`;
}

/** Thrown when nothing of the content can be loaded; its message lists every problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(readonly problems: ContentProblem[]) {
    super(describeProblems(problems));
  }
}
