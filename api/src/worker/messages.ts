import { ContentError, type ContentProblem } from '../content/check/content-problem';
import type { JobName } from './jobs';

/** What the worker's process is told. */
export interface JobMessage {
  id: number;
  name: JobName;
  input: unknown;
}

/** An error as it crosses from one process to another. */
export interface SentError {
  name: string;
  message: string;
  stack?: string;
  code?: string;
  problems?: ContentProblem[];
}

/** What the worker's process responds with. */
export type ResultMessage =
  { id: number; result: unknown; error?: undefined } | { id: number; error: SentError };

/** Takes from an error what the other process needs of it. */
export function sendError(error: unknown): SentError {
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  const problems = error instanceof ContentError ? error.problems : undefined;
  return { name, message, stack, code, problems };
}

/** The error that was sent. */
export function receiveError({ problems, message, ...rest }: SentError): Error {
  return problems ? new ContentError(problems) : Object.assign(new Error(message), rest);
}
