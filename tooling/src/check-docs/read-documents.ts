import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { type MarkdownFile, readMarkdown } from './read-markdown';

export interface Documents {
  /** Paths of all files of the repository, with `/`. */
  files: Set<string>;
  markdown: Map<string, MarkdownFile>;
  /** Texts that may cite a section or a decision: documents and sources, by path. */
  texts: Map<string, string>;
  /** Names of the scripts of each package, by its folder; `.` is the repository's own. */
  scripts: Map<string, Set<string>>;
}

/** What is installed, built or made at run time. */
const IGNORED = ['**/node_modules', '**/dist', '**/.tmp*', '.git', '.dev', 'data', 'releases'];

const CITING = /\.(md|tsx?|mjs|cjs|css|sql|conf)$/;

/** Articles have a check of their own, `npm run content -- check`. */
const isDocument = (file: string): boolean => !file.startsWith('api/content/');

async function readScripts(root: string, files: string[]): Promise<Documents['scripts']> {
  const manifests = files.filter((file) => path.basename(file) === 'package.json');
  const entries = manifests.map(async (file) => {
    const text = await readFile(path.join(root, file), 'utf8');
    const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
    return [path.dirname(file), new Set(Object.keys(scripts))] as const;
  });
  return new Map(await Promise.all(entries));
}

export async function readDocuments(root: string): Promise<Documents> {
  const files = await glob('**/*', { cwd: root, dot: true, ignore: IGNORED });
  const texts = new Map<string, string>();
  const markdown = new Map<string, MarkdownFile>();
  for (const file of files.filter((each) => CITING.test(each) && isDocument(each)).sort()) {
    const text = await readFile(path.join(root, file), 'utf8');
    texts.set(file, text);
    if (file.endsWith('.md')) markdown.set(file, readMarkdown(file, text));
  }
  return { files: new Set(files), markdown, texts, scripts: await readScripts(root, files) };
}
