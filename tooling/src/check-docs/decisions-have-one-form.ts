import path from 'node:path';
import type { Documents } from './read-documents';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const HEADINGS = ['Context', 'Decision', 'Consequences'];
const STATUS =
  /^# .+\n\nDate: \d{4}-\d\d-\d\d(, changed \d{4}-\d\d-\d\d)?\. Status: (accepted|superseded by .+)\./;

/** Decisions follow the template of `docs/decisions/README.md`, which lists all of them. */
export function decisionsHaveOneForm({ markdown, texts }: Documents): string[] {
  const listed = new Set(markdown.get(INDEX)?.links.map((link) => path.posix.join(FOLDER, link)));
  const decisions = [...markdown.values()].filter(
    ({ file }) => file.startsWith(FOLDER) && file !== INDEX,
  );
  return decisions.flatMap(({ file, title, headings }) => {
    const number = path.posix.basename(file).slice(0, 3);
    const same = decisions.filter((other) => other.file.startsWith(`${FOLDER}${number}-`));
    return [
      ...(same.length > 1 ? [`${file}: the number ${number} is taken twice.`] : []),
      ...(title.startsWith(`${number} `)
        ? []
        : [`${file}: the title does not begin with ${number}.`]),
      ...(STATUS.test(texts.get(file) ?? '')
        ? []
        : [`${file}: below the title belongs "Date: …. Status: …." as in the template.`]),
      ...(headings.join() === HEADINGS.join()
        ? []
        : [`${file}: its headings are not ${HEADINGS.join(', ')}.`]),
      ...(listed.has(file) ? [] : [`${file}: ${INDEX} does not list it.`]),
    ];
  });
}
