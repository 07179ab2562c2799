import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from './process';

/** An article of a content folder; all else about it is the same for each. */
interface WrittenArticle {
  title: string;
  published_at: string;
  draft?: boolean;
}

/** A content folder and an empty data folder beside it. */
export interface ContentFolder {
  /** Settings that make an API use both. */
  env: { CONTENT_DIR: string; DATA_DIR: string };
  remove: () => Promise<void>;
}

const articleText = ({ title, published_at, draft = false }: WrittenArticle): string => `---
title: ${title}
excerpt: What it is about.
category: technology
author: ada-example
tags: [web]
published_at: ${published_at}
draft: ${draft}
---
An opening paragraph.
`;

const LISTS = {
  'authors.yaml': `- username: ada-example
  first_name: Ada
  last_name: Example
  email: ada@waypost.example
  joined_date: 2020-01-01
`,
  'categories.yaml': "- { name: Technology, slug: technology, hue: '#1f4e9e' }\n",
  'tags.yaml': '- { name: Web, slug: web }\n',
};

/** Where the demo content's articles are. */
export const DEMO_ARTICLES = path.join(repositoryRoot, 'api/content/articles');

/**
 * Copies the demo content, with an empty data folder beside it.
 *
 * @param articles texts of further articles by their slugs
 */
export async function addToDemoContent(articles: Record<string, string>): Promise<ContentFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-content-'));
  const content = path.join(folder, 'content');
  await cp(path.dirname(DEMO_ARTICLES), content, { recursive: true });
  for (const [slug, text] of Object.entries(articles)) {
    await writeFile(path.join(content, 'articles', `${slug}.md`), text);
  }
  return {
    env: { CONTENT_DIR: content, DATA_DIR: path.join(folder, 'data') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Writes a small content folder, with articles by their slugs. */
export async function makeContentFolder(
  articles: Record<string, WrittenArticle>,
): Promise<ContentFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-content-'));
  const content = path.join(folder, 'content');
  await mkdir(path.join(content, 'articles'), { recursive: true });
  const files = Object.entries(articles).map(([slug, article]): [string, string] => [
    `articles/${slug}.md`,
    articleText(article),
  ]);
  for (const [name, text] of [...files, ...Object.entries(LISTS)]) {
    await writeFile(path.join(content, name), text);
  }
  return {
    env: { CONTENT_DIR: content, DATA_DIR: path.join(folder, 'data') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
