import { access, cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from './process';

/** The packages that are published. */
export const PUBLISHED = ['shared', 'delivery', 'remote-kit'];
const ROOT_FILES = ['package.json', 'tsconfig.base.json'];

const own = (file: string): boolean => !['dist', 'node_modules'].includes(path.basename(file));

async function linkModules(from: string, to: string, except: string[] = []): Promise<void> {
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !except.includes(name));
  await Promise.all(names.map((name) => symlink(path.join(from, name), path.join(to, name))));
}

/**
 * A second checkout of some packages, where a test may change what it likes.
 *
 * @param folder where it is made; must not be there
 * @param packages folders of the packages; others are missing
 */
export async function makeCheckout(folder: string, packages: string[]): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  await mkdir(folder);
  for (const file of ROOT_FILES) {
    await cp(path.join(repositoryRoot, file), path.join(folder, file));
  }
  await linkModules(path.join(repositoryRoot, 'node_modules'), modules, ['@waypost']);
  await mkdir(path.join(modules, '@waypost'));
  for (const name of packages) {
    const source = path.join(repositoryRoot, name);
    const copy = path.join(folder, name);
    await cp(source, copy, { recursive: true, filter: own });
    await symlink(copy, path.join(modules, '@waypost', name));
    const nested = path.join(source, 'node_modules');
    const hasNested = await access(nested).then(
      () => true,
      () => false,
    );
    if (hasNested) await linkModules(nested, path.join(copy, 'node_modules'));
  }
}
