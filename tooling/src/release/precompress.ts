import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { glob } from 'tinyglobby';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses them. */
export async function precompress(dir: string): Promise<void> {
  const files = await glob('**/*.{js,css,svg,json}', { cwd: dir });
  const jobs = files.map(async (file) => {
    const target = path.join(dir, file);
    const body = await readFile(target);
    await Promise.all([
      brotli(body).then((small) => writeFile(`${target}.br`, small)),
      gzip(body, { level: 9 }).then((small) => writeFile(`${target}.gz`, small)),
    ]);
  });
  await Promise.all(jobs);
}
