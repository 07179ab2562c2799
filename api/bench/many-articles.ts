import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const HOUR_MS = 3_600_000;

/**
 * Copies a content folder and repeats its articles, each under a slug of its own and an hour
 * earlier than the one before, until there are as many as wanted.
 */
export function writeManyArticles(from: string, to: string, wanted: number): void {
  cpSync(from, to, { recursive: true });
  const folder = path.join(to, 'articles');
  const names = readdirSync(folder).sort();
  const texts = names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  for (let index = names.length; index < wanted; index += 1) {
    const round = Math.floor(index / names.length);
    const name = names[index % names.length]!.replace(/\.md$/, `-${round}.md`);
    const text = texts[index % names.length]!.replace(
      /^published_at: '(.+)'$/m,
      (_, instant: string) =>
        `published_at: '${new Date(Date.parse(instant) - round * HOUR_MS).toISOString()}'`,
    ).replace(/^updated_at: .*\n/m, '');
    writeFileSync(path.join(folder, name), text);
  }
}
