import { readFile, readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { checkBody } from './check-body';
import { checkContent, linkTargets } from './check-content';
import { formatProblem } from './content-problem';
import type { ContentProblem } from './content-problem';
import { articleSchema } from './content-schemas';
import { importFields } from './import-fields';
import type { ImportedFields } from './import-fields';
import { ImportError, readImportSource } from './import-source';
import { splitFrontMatter } from './markdown-source';
import { FileExistsError, articleFile, articleText, writeArticle } from './write-article';

const MARKDOWN = /\.(?:md|markdown)$/i;

/** What became of one Markdown file. */
export interface ImportReport {
  /** Name of the file in the imported folder. */
  source: string;
  /** Path below the content folder; none when the file was not imported. */
  target?: string;
  /** Fields that the file did not have and that were filled in. */
  filledIn: string[];
  /** What a person should look at, or why the file was not imported. */
  notes: string[];
}

interface Plan extends Pick<ImportedFields, 'slug' | 'frontMatter'> {
  body: string;
  report: ImportReport;
}

/**
 * Imports a folder of Markdown files, whatever of their front matter is there, as articles. What
 * is missing is filled in and told; files that are there already are left alone.
 */
export async function importMarkdown(contentDir: string, folder: string): Promise<ImportReport[]> {
  const { files } = await checkContent(contentDir);
  const reports: ImportReport[] = [];
  const plans: Plan[] = [];

  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    const report: ImportReport = { source: entry.name, filledIn: [], notes: [] };
    if (entry.isDirectory()) {
      const inside = await readdir(path, { recursive: true });
      if (!inside.some((name) => MARKDOWN.test(name))) continue;
      report.source += '/';
      report.notes.push('a folder; import it by itself');
    } else if (!MARKDOWN.test(entry.name)) continue;
    reports.push(report);
    if (entry.isDirectory()) continue;
    const plan = await planImport(path, report);
    if (plan) plans.push(plan);
  }

  // Files of one import may link to one another.
  const targets = linkTargets(files);
  const articles = new Set([...targets.articles, ...plans.map(({ slug }) => slug)]);
  for (const plan of plans) {
    const text = articleText(plan.frontMatter, plan.body);
    const problems: ContentProblem[] = [];
    const written = { file: articleFile(plan.slug), ...splitFrontMatter(text)! };
    await checkBody(written, { ...targets, articles }, problems);
    try {
      plan.report.target = await writeArticle(contentDir, plan.slug, text);
      plan.report.notes.push(...problems.map(formatProblem));
    } catch (error) {
      if (!(error instanceof FileExistsError)) throw error;
      plan.report.notes.push(error.message);
    }
  }
  return reports;

  async function planImport(path: string, report: ImportReport): Promise<Plan | null> {
    try {
      const source = readImportSource(await readFile(path, 'utf8'));
      const place = { stem: parse(path).name, modified: (await stat(path)).mtime };
      const { slug, frontMatter, filledIn, notes } = importFields(source, place, files);
      Object.assign(report, { filledIn, notes });
      if (slug === '') throw new ImportError('its name holds no Latin letter or digit');
      const checked = articleSchema.safeParse(frontMatter);
      if (checked.success) return { slug, frontMatter, body: source.body, report };
      for (const { path: at, message } of checked.error.issues)
        report.notes.push(`${at.join('.')}: ${message}`);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      report.notes.push(error.message);
    }
    return null;
  }
}
