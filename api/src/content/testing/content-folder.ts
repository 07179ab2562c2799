import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ARTICLE = `---
title: A first article
excerpt: What it is about.
category: technology
author: ada-example
tags: [web]
published_at: 2025-09-05T08:00:00Z
---
An opening paragraph.

## A heading

More text.
`;

const PRODUCT = `name: One
brand: maker
category: phones
currency: USD
current_price: 100
created_at: 2025-01-01
specifications:
  Display:
    Size: 6.1 in
    Weight: { value: 170 g, better: lower }
`;

/** A small valid content folder: file below the folder → text. */
export const VALID_FILES: Readonly<Record<string, string>> = {
  'articles/first-article.md': ARTICLE,
  'pages/about.md': '---\ntitle: About\n---\nWho we are.\n',
  'authors.yaml': `- username: ada-example
  first_name: Ada
  last_name: Example
  email: ada@waypost.example
  joined_date: 2020-01-01
`,
  'categories.yaml': "- { name: Technology, slug: technology, hue: '#1f4e9e' }\n",
  'tags.yaml': '- { name: Web, slug: web }\n',
  'brands.yaml': '- { name: Maker, slug: maker }\n',
  'product-categories.yaml': '- { name: Phones, slug: phones }\n',
  'products/maker-one.yaml': PRODUCT,
  'products/maker-two.yaml': PRODUCT.replace('One', 'Two'),
  'comparisons/maker-one-vs-maker-two.yaml':
    'title: One or two\nproducts: [maker-two, maker-one]\nupdated_at: 2025-02-01\n',
  'comments.yaml': `- article: first-article
  author_name: Reader
  author_email: reader@mail.example
  content: A thoughtful remark.
  status: approved
  created_at: 2025-09-06
`,
};

/** A content folder, the zone of its dates and a media folder on disk, made for one test. */
export interface TestFolders {
  contentDir: string;
  timeZone: string;
  mediaDir: string;
  /** Writes a file below the content folder; `null` removes it. */
  write(file: string, text: string | Buffer | null): Promise<void>;
  remove(): Promise<void>;
}

/** Makes the valid files, with some of them changed. */
export async function makeFolders(
  changes: Readonly<Record<string, string | Buffer | null>> = {},
): Promise<TestFolders> {
  const root = await mkdtemp(join(tmpdir(), 'waypost-content-'));
  const contentDir = join(root, 'content');
  const write: TestFolders['write'] = async (file, text) => {
    const path = join(contentDir, file);
    if (text === null) return rm(path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  for (const [file, text] of Object.entries(VALID_FILES)) await write(file, text);
  for (const [file, text] of Object.entries(changes)) await write(file, text);
  return {
    contentDir,
    timeZone: 'UTC',
    mediaDir: join(root, 'media'),
    write,
    remove: () => rm(root, { recursive: true }),
  };
}
