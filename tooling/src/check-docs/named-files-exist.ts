import type { Documents } from './read-documents';

/** A path or a file's name as documents write them; placeholders such as `<slug>` are none. */
const PATH = /^[\w-][\w.-]*(?:\/[\w.-]+)*\/?$/;
const SOURCE = /\.(tsx?|mjs|cjs|css|conf)$/;

/** Examples of content, and files of a remote, that a reader of the documents would write. */
const EXAMPLE = /^(?:api\/content\/|src\/public\.ts$|types\/public\.d\.ts$)/;

/** Files and folders that documents name in backticks exist. */
export function namedFilesExist({ files, markdown }: Documents): string[] {
  const all = [...files];
  const roots = new Set(all.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const exists = (span: string): boolean => {
    const name = span.replace(/\/$/, '');
    if (span.includes('/') && roots.has(span.split('/')[0])) {
      return files.has(name) || all.some((file) => file.startsWith(`${name}/`));
    }
    return !SOURCE.test(span) || all.some((file) => file === span || file.endsWith(`/${span}`));
  };
  return [...markdown.values()].flatMap(({ file, codeSpans }) =>
    codeSpans
      .filter((span) => PATH.test(span) && !EXAMPLE.test(span) && !exists(span))
      .map((span) => `${file}: \`${span}\` is no file of this repository.`),
  );
}
