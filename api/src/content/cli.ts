import path from 'node:path';
import { findApiRoot } from '../api-root';
import { z } from 'zod';
import { callApi } from '../cli/operator-settings';
import { UsageError, runTool } from '../cli/run-tool';
import { timeZoneName } from '@waypost/server-kit/settings';
import { readSettings } from '../settings';
import { checkContent } from './check/check-content';
import { errorsOf, formatProblem } from './check/content-problem';
import { importMarkdown } from './import/import-markdown';
import type { ImportChoices } from './import/import-markdown';
import { newArticle } from './new-article';
import { FileExistsError } from './write-article';

const usage = `Usage:
  npm run content -- new article "Title"     start an article
  npm run content -- check                   check every content file
  npm run content -- apply                   have the running site show what the files say now
  npm run content -- import-markdown DIR     take over Markdown files as articles
    --author USERNAME   who wrote the texts that name nobody
    --category SLUG     the category of texts that name none
    --create            adds authors, categories and tags that the texts name
    --time-zone NAME    zone of dates without one, such as Europe/Berlin; SITE_TIME_ZONE by default
    --site URL          the old site: links to it count as links between its texts
CONTENT_DIR names another content folder.`;

const say = (line: string) => process.stdout.write(`${line}\n`);
// npm runs a package's scripts in its own folder; names are meant from where the person is.
const fromHere = (name: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
const contentDir = process.env['CONTENT_DIR']
  ? fromHere(process.env['CONTENT_DIR'])
  : path.join(findApiRoot(), 'content');

const siteTimeZone = () => readSettings(process.env).SITE_TIME_ZONE;
const source = () => ({ contentDir, timeZone: siteTimeZone() });

async function startArticle(title: string): Promise<void> {
  const file = await newArticle(source(), title).catch((error: unknown) => {
    if (error instanceof FileExistsError)
      throw new UsageError(`${error.message}; choose another title`);
    throw error;
  });
  say(`Write on in ${path.join(contentDir, file)}, then run: npm run content -- check
Readers see it once "draft: true" is taken out and npm run content -- apply is run, or the desk publishes it.`);
}

async function check(): Promise<void> {
  const { files, problems } = await checkContent(source());
  for (const problem of problems)
    say(`${problem.severity === 'warning' ? 'warning: ' : ''}${formatProblem(problem)}`);
  const errors = errorsOf(problems).length;
  if (errors > 0) {
    say(`${errors} to put right; what has an error is left out when the site starts`);
    process.exitCode = 1;
  } else {
    const { articles, pages, products, comparisons } = files;
    const drafts = articles.filter(({ data }) => data.draft).length;
    const ofThem = drafts === 0 ? '' : ` (${drafts} of them drafts)`;
    say(
      `Fine: ${articles.length} articles${ofThem}, ${pages.length} pages, ` +
        `${products.length} products, ${comparisons.length} comparisons`,
    );
  }
}

const contentState = z.object({ summary: z.string(), problems: z.string() });

async function apply(): Promise<void> {
  const response = await callApi('/api/desk/content/', { method: 'POST', body: '{}' });
  const { summary, problems } = contentState.parse(await response.json());
  say(summary || 'Nothing changed.');
  if (!problems) return;
  process.stderr.write(`${problems}\n`);
  process.exitCode = 1;
}

async function takeOver(folder: string, choices: ImportChoices): Promise<void> {
  const { reports, added } = await importMarkdown(contentDir, fromHere(folder), choices);
  for (const { source, target, filledIn, notes } of reports) {
    const filled = filledIn.length > 0 ? [`filled in ${filledIn.join(', ')}`] : [];
    say(`${source}: ${[target ?? 'NOT IMPORTED', ...filled].join('; ')}`);
    for (const note of notes) say(`  ${note}`);
  }
  const failed = reports.filter(({ target }) => target === undefined).length;
  for (const line of added) say(line);
  say(`${reports.length - failed} imported, ${failed} not`);
  if (failed > 0) process.exitCode = 1;
}

/** The options of `import-markdown`. */
const options = {
  author: { type: 'string' },
  category: { type: 'string' },
  create: { type: 'boolean' },
  'time-zone': { type: 'string' },
  site: { type: 'string' },
} as const;

runTool(usage, options, async ([command, ...words], values) => {
  const [folder] = words;
  if (command === 'import-markdown' && folder && words.length === 1) {
    const { 'time-zone': named, site, author, category, create } = values;
    if (named !== undefined && !timeZoneName.safeParse(named).success)
      throw new UsageError(`--time-zone ${named}: there is no such zone\n${usage}`);
    if (site !== undefined && !URL.canParse(site))
      throw new UsageError(`--site ${site}: it must start with https://\n${usage}`);
    const timeZone = named ?? siteTimeZone();
    return takeOver(folder, { author, category, create, timeZone, site });
  }
  if (Object.keys(values).length > 0) throw new UsageError(usage);
  if (command === 'new' && words[0] === 'article' && words[1] && words.length === 2)
    return startArticle(words[1]);
  if (command === 'check' && words.length === 0) return check();
  if (command === 'apply' && words.length === 0) return apply();
  throw new UsageError(usage);
});
