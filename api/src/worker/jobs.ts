import { ContentError, type ContentProblem } from '../content/check/content-problem';
import type { LoadedContent } from '../content/load-content';
import type { ContentSource } from '../content/read-content-files';
import type { ImageJob } from '../media/images/make-image';
import type { describePicture } from '../pictures/describe-picture';
import type { VariantJob } from '../media/make-variant';
import type { RenderTextJob } from '../content/render-text';

/** Work whose memory the API is not to hold: what each job takes and gives. */
export interface Jobs {
  'describe-picture': typeof describePicture;
  'load-content': (source: ContentSource) => Promise<LoadedContent>;
  'make-image': (job: ImageJob) => Promise<void>;
  'render-text': (job: RenderTextJob) => Promise<string>;
  'make-variant': (job: VariantJob) => Promise<'made' | number[]>;
}

/** What the API's main thread may hand to the worker. */
export type JobName = keyof Jobs;

type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];

type JobResult<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** Runs jobs, in a process of its own or in this one. */
export interface Worker {
  /** @throws the job's own error, or `WorkerGoneError` when its process ended, twice. */
  run: <Name extends JobName>(name: Name, input: JobInput<Name>) => Promise<JobResult<Name>>;
  /** Gives the memory of what has no job back; the worker goes on with the next job. */
  endIdle: () => Promise<void>;
  /** Gives its memory back for good; jobs under way fail. */
  close: () => Promise<void>;
}

/** The process of a job ended before the job did. */
export class WorkerGoneError extends Error {
  override name = 'WorkerGoneError';
}

/** What the worker's process gets. */
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

export function receiveError({ problems, message, ...rest }: SentError): Error {
  return problems ? new ContentError(problems) : Object.assign(new Error(message), rest);
}
