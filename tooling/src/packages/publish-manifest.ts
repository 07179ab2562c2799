import { sharedPackages } from '@waypost/shared/surfaces/singletons';

/** An entry of `exports`: a file, or a file by condition. */
type ExportTarget = string | Record<string, string>;

/** What counts of a `package.json` here. */
export interface Manifest {
  name: string;
  exports: Record<string, ExportTarget>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** Fields that say how a package is developed. */
const DEVELOPMENT = ['private', 'scripts', 'devDependencies'];

const SCRIPT = /^\.\/src\/(.+?)\.tsx?$/;
const built = (target: string): string => target.replace(/^\.\/src\//, './dist/');

function publishTarget(target: ExportTarget): ExportTarget {
  if (typeof target !== 'string') {
    return Object.fromEntries(
      Object.entries(target).map(([condition, file]) => [condition, built(file)]),
    );
  }
  const [, script] = SCRIPT.exec(target) ?? [];
  return script
    ? { types: `./dist/${script}.d.ts`, default: `./dist/${script}.js` }
    : built(target);
}

/**
 * Dependencies without what the host shares. That becomes a peer, at the host's version: npm then
 * puts one copy beside the remotes, or refuses another version, and never nests a second one.
 */
function publishDependencies({ dependencies = {}, peerDependencies = {} }: Manifest) {
  const all = Object.entries(dependencies);
  const shared = all.filter(([name]) => sharedPackages.includes(name));
  const others = all.filter(([name]) => !sharedPackages.includes(name));
  return {
    dependencies: Object.fromEntries(others),
    peerDependencies: { ...peerDependencies, ...Object.fromEntries(shared) },
  };
}

/**
 * The `package.json` that a package is published with. In the repository a package exports its
 * sources; whoever installs it gets what was built of them into `dist`, by the same names.
 */
export function publishManifest(manifest: Manifest): Manifest {
  const published = Object.entries(manifest).filter(([field]) => !DEVELOPMENT.includes(field));
  const exports = Object.entries(manifest.exports).map(
    ([request, target]) => [request, publishTarget(target)] as const,
  );
  return {
    ...(Object.fromEntries(published) as Manifest),
    ...publishDependencies(manifest),
    exports: Object.fromEntries(exports),
  };
}
