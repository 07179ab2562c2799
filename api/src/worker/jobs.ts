import type { LoadedContent } from '../content/load-content';
import type { ContentSource } from '../content/read-content-files';
import type { ImageJob } from '../media/images/make-image';
import type { VariantJob } from '../media/make-variant';
import type { RenderTextJob } from '../writing/render-text';

/** Work whose memory the API is not to hold: what each job takes and gives. */
export interface Jobs {
  'create-database': (options: { folder: string }) => Promise<void>;
  'load-content': (source: ContentSource) => Promise<LoadedContent>;
  'make-image': (job: ImageJob) => Promise<void>;
  'render-text': (job: RenderTextJob) => Promise<string>;
  'make-variant': (job: VariantJob) => Promise<'made' | number[]>;
}

/** What the API's main thread may hand to the worker. */
export type JobName = keyof Jobs;

/** What a job takes. */
type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];

/** What a job gives. */
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
