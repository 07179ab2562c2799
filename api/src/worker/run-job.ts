import sharp from 'sharp';
import type { JobName, Jobs } from './jobs';

// One thread an image and no cache of pixels: memory stays flat, two cores stay free enough.
sharp.concurrency(1);
sharp.cache(false);

const jobs: { [Name in JobName]: () => Promise<Jobs[Name]> } = {
  'describe-picture': async () => (await import('../pictures/describe-picture')).describePicture,
  'load-content': async () => (await import('../content/load-content')).loadContent,
  'make-image': async () => (await import('../media/images/make-image')).makeImage,
  'render-text': async () => (await import('../content/render-text')).renderText,
  'make-variant': async () => (await import('../media/make-variant')).makeVariant,
};

/** Runs a job in this process; its libraries are loaded when it is first wanted. */
export async function runJob(name: JobName, input: unknown): Promise<unknown> {
  const job = (await jobs[name]()) as (input: unknown) => Promise<unknown>;
  return job(input);
}
