import path from 'node:path';
import type { Documents } from './read-documents';

const EXTERNAL = /^([a-z][a-z+.-]*:|\/\/)/i;

/** What is wrong with one link; `undefined` where it leads somewhere. */
function problemOf(link: string, from: string, { files, markdown }: Documents): string | undefined {
  const [target = '', anchor] = link.split('#');
  const file = target ? path.posix.join(path.posix.dirname(from), decodeURI(target)) : from;
  const folder = file.replace(/\/?$/, '/');
  if (!files.has(file) && ![...files].some((each) => each.startsWith(folder))) {
    return `${from}: the link ${link} leads to no file.`;
  }
  if (anchor === undefined || markdown.get(file)?.anchors.has(decodeURI(anchor))) return undefined;
  return `${from}: the link ${link} leads to no heading of ${file}.`;
}

/** Links within the repository lead to a file or folder, and to a heading of it. */
export function linksLeadSomewhere(documents: Documents): string[] {
  return [...documents.markdown.values()].flatMap(({ file, links }) =>
    links
      .filter((link) => !EXTERNAL.test(link))
      .flatMap((link) => problemOf(link, file, documents) ?? []),
  );
}
