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
  /** A warning is worth fixing but does not stop the content from being loaded. */
  severity: 'error' | 'warning';
}

/** One line a person can read and an editor can jump to: `file:line field: message`. */
export function formatProblem({ file, line, field, message }: ContentProblem): string {
  return `${file}:${line} ${field ? `${field}: ` : ''}${message}`;
}

/** Thrown by `loadContent` when the files cannot be loaded; its message lists every problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(readonly problems: ContentProblem[]) {
    const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
    super(`The content has ${count}:\n${problems.map(formatProblem).join('\n')}`);
  }
}
