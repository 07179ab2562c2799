import path from 'node:path';
import type { Documents } from './read-documents';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const HEADINGS = ['Context', 'Decision', 'Consequences'];
/** A page: a decision that needs more says things that belong into other documents. */
const MAX_WORDS = 350;
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
    const text = texts.get(file) ?? '';
    const same = decisions.filter((other) => other.file.startsWith(`${FOLDER}${number}-`));
    const demands: [met: boolean, problem: string][] = [
      [same.length === 1, `the number ${number} is taken twice`],
      [title.startsWith(`${number} `), `the title does not begin with ${number}`],
      [STATUS.test(text), 'below the title belongs "Date: …. Status: …." as in the template'],
      [headings.join() === HEADINGS.join(), `its headings are not ${HEADINGS.join(', ')}`],
      [text.trim().split(/\s+/).length <= MAX_WORDS, `it has more than ${MAX_WORDS} words`],
      [listed.has(file), `${INDEX} does not list it`],
    ];
    return demands.filter(([met]) => !met).map(([, problem]) => `${file}: ${problem}.`);
  });
}
