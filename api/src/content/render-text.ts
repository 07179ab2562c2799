import { createMarkdownRenderer } from './markdown-html';
import type { SeedImage } from './apply/seed-content';

/** A text and the images it may show, by the address they have in it. */
export interface RenderTextJob {
  markdown: string;
  images: readonly (readonly [file: string, image: SeedImage])[];
}

// Of the process: who writes with the preview open has a text rendered every few seconds.
const renderer = createMarkdownRenderer();

export async function renderText({ markdown, images }: RenderTextJob): Promise<string> {
  return renderer.render(markdown, new Map(images));
}
