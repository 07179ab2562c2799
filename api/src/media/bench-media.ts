import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { drawCover } from '../art/draw-cover';
import { renderArtwork } from '../art/render-artwork';
import { mediaPlugin } from './media-plugin';
import { PICTURE_FORMATS } from './picture-format';
import { widthsUpTo } from './picture-widths';

/**
 * Measures the media server in a process of its own: first answers, cached answers, fifty
 * first answers at once, and the most memory it took. Run with `npm run bench:media -w api`.
 */
const PICTURES = 16;
const CATEGORIES = ['technology', 'gaming', 'automobile', 'lifestyle'];

const script = fileURLToPath(import.meta.url);

async function serve(mediaDir: string): Promise<void> {
  const app = Fastify();
  await app.register(mediaPlugin, { mediaDir });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(origin);
}

async function measure(): Promise<void> {
  const mediaDir = await mkdtemp(join(tmpdir(), 'bench-media-'));
  await mkdir(join(mediaDir, 'covers'));
  const pictures: string[] = [];
  for (let index = 0; index < PICTURES; index += 1) {
    const category = CATEGORIES[index % CATEGORIES.length] ?? 'technology';
    const name = `cover-${index}-${index.toString(16).padStart(8, '0')}.jpg`;
    const art = drawCover({ slug: `cover-${index}`, category, hue: '#1f4e9e' });
    await writeFile(join(mediaDir, 'covers', name), await renderArtwork(art));
    pictures.push(`/media/covers/${name}`);
  }

  const server = fork(script, ['serve', mediaDir]);
  const [origin] = (await once(server, 'message')) as [string];
  const memory = async (field: 'VmHWM' | 'VmRSS') => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  };
  const get = async (picture: string | undefined, width: number, format: string) => {
    const start = performance.now();
    const response = await fetch(`${origin}${picture}?w=${width}`, {
      headers: { accept: `image/${format}` },
    });
    const { byteLength } = await response.arrayBuffer();
    return { status: response.status, bytes: byteLength, ms: performance.now() - start };
  };

  try {
    await get(pictures[0], 96, 'jpeg');
    console.log(`idle: ${await memory('VmRSS')} MB`);

    const rows: Record<string, string> = {};
    for (const format of PICTURE_FORMATS) {
      for (const width of [320, 640, 1280, 1600]) {
        const first = await get(pictures[1], width, format);
        const cached = await get(pictures[1], width, format);
        rows[`${format} ${width}`] =
          `first ${first.ms.toFixed(0)} ms, cached ${cached.ms.toFixed(1)} ms, ` +
          `${(first.bytes / 1024).toFixed(0)} KB`;
      }
    }
    console.table(rows);

    const wanted = pictures.slice(2).flatMap((picture) =>
      widthsUpTo(1600)
        .filter((width) => width >= 640)
        .map((width) => ({ picture, width })),
    );
    const start = performance.now();
    const answers = await Promise.all(
      wanted.slice(0, 50).map(({ picture, width }) => get(picture, width, 'avif')),
    );
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    console.log(
      `50 different first answers at once (AVIF, 640 to 1600 wide): ` +
        `${answers.filter(({ status }) => status === 200).length} of 50 good, ` +
        `all in ${(performance.now() - start).toFixed(0)} ms, ` +
        `median ${times[25]?.toFixed(0)} ms; memory at most ${await memory('VmHWM')} MB`,
    );

    const result = await autocannon({
      url: `${origin}${pictures[1]}?w=640`,
      headers: { accept: 'image/avif' },
      connections: 50,
      duration: 5,
    });
    console.log(
      `cached, 50 connections: ${Math.round(result.requests.average)} a second, ` +
        `median ${result.latency.p50} ms, 99% within ${result.latency.p99} ms, ` +
        `${result.errors + result.non2xx} failed; memory at most ${await memory('VmHWM')} MB`,
    );
  } finally {
    server.kill();
    await rm(mediaDir, { recursive: true });
  }
}

const [mode, folder] = process.argv.slice(2);
await (mode === 'serve' && folder ? serve(folder) : measure());
