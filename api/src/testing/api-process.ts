import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Builds the program that {@link startApi} starts. */
export const buildApi = (apiRoot: string): void => {
  execFileSync('npm', ['run', 'build'], { cwd: apiRoot, stdio: 'pipe' });
};

export interface ApiProcess {
  child: ChildProcess;
  /** Resolves with the port when it listens, rejects when it ends before. */
  ready: Promise<number>;
  /** Resolves when it has ended. */
  ended: Promise<{ code: number | null; stderr: string }>;
}

/** Starts the built API with these settings, on a free port unless one is given. */
export function startApi(apiRoot: string, settings: Record<string, string>): ApiProcess {
  const child = spawn(process.execPath, [path.join(apiRoot, 'dist/main.js')], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, API_PORT: '0', RATE_LIMIT: 'off', ...settings },
  });
  let stderr = '';
  child.stderr?.on('data', (data) => (stderr += String(data)));
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stderr }));
  });
  const ready = new Promise<number>((resolve, reject) => {
    child.once('message', (message: { type: string; port: number }) => {
      if (message.type === 'ready') resolve(message.port);
    });
    child.once('close', () => reject(new Error(`ended before it was ready: ${stderr}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

/** Writes the smallest content that an API can start with. */
export function writeSmallContent(folder: string): string {
  const files: Record<string, string> = {
    'authors.yaml':
      '- { username: ada, first_name: Ada, last_name: Quill, bio: Writes., email: ada@waypost.example, joined_date: "2025-01-01", social_links: {}, portrait: false }',
    'categories.yaml':
      '- { name: Technology, slug: technology, description: How things work., hue: "#3a6ea5" }',
    'tags.yaml': '- { slug: guides, name: Guides }',
    'comments.yaml': '[]',
    'brands.yaml': '[]',
    'product-categories.yaml': '[]',
    'articles/only-story.md': [
      '---',
      'title: The only story',
      'excerpt: What the only story is about.',
      'category: technology',
      'author: ada',
      'tags: [guides]',
      'published_at: "2026-01-01T00:00:00Z"',
      'cover: false',
      'caption: ""',
      '---',
      '',
      '## Beginning',
      '',
      'A text.',
      '',
    ].join('\n'),
  };
  for (const kind of ['articles', 'pages', 'products', 'comparisons']) {
    mkdirSync(path.join(folder, kind), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}
