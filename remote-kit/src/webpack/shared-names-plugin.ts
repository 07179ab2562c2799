import webpack, { type Compilation, type Compiler, type Dependency, type Module } from 'webpack';
import { hostOnly, isHostOnly, singletons } from '@waypost/shared/surfaces/singletons';
import { surfaceNames } from '@waypost/shared/surfaces/host-offer';

/** Dependencies that name what they take; webpack's types leave these fields out. */
interface NamingDependency extends Dependency {
  request?: string;
  ids?: string[];
  names?: string[];
}

/** A whole module was taken: no names can be listed. */
const ALL = '*';

/** The ways into shared packages, for messages. */
const waysIn = singletons.map(({ request, surface = request }) => surface).join(', ');

/** Packages that no remote may compile in; of `@waypost/shared` the surfaces decide. */
const uncopied = [...singletons.map(({ package: name }) => name), ...hostOnly]
  .filter((name) => !name.startsWith('@'))
  .map((name) => name.split('/')[0]);

/** Their files; React's own JSX runtime has no state. */
const singletonFile = new RegExp(
  String.raw`[\\/]node_modules[\\/](${[...new Set(uncopied)].join('|')})[\\/](?!.*jsx-)`,
);

const copiedPackage = (resource: string | undefined): string | undefined =>
  singletonFile.exec(resource ?? '')?.[1];

/** What one dependency takes of a module, nothing where it only makes it run. */
function namesOf(dependency: NamingDependency): string[] {
  switch (dependency.constructor.name) {
    case 'HarmonyImportSpecifierDependency':
    case 'HarmonyExportImportedSpecifierDependency':
      return [dependency.ids?.[0] ?? ALL];
    case 'CommonJsFullRequireDependency':
      return [dependency.names?.[0] ?? ALL];
    case 'CommonJsRequireDependency':
    case 'ImportDependency':
      return [ALL];
    default:
      return [];
  }
}

const dependenciesOf = (block: Pick<Module, 'dependencies' | 'blocks'>): NamingDependency[] => [
  ...block.dependencies,
  ...block.blocks.flatMap((inner) => dependenciesOf(inner as unknown as Module)),
];

/**
 * Collects the names that a remote takes of the modules that the host shares, for its release, and
 * fails the build at a name that the host does not share, which would be `undefined` in a reader's
 * browser, and at a module that only hosts import.
 */
export class SharedNamesPlugin {
  readonly #names = new Map<string, Set<string>>();

  /** The names found by the last build, by the request of their module. */
  get names(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.#names].map(([request, names]) => [request, [...names].sort()]),
    );
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedNamesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SharedNamesPlugin', (modules) => {
        this.#names.clear();
        for (const module of modules) this.#read(module, compilation);
      });
    });
  }

  #read(module: Module, compilation: Compilation): void {
    // A surface passes on every name it has; what counts is who imports them from it.
    const { rawRequest } = module as Module & { rawRequest?: string };
    if (singletons.some(({ surface }) => surface === rawRequest)) return;
    const reported = new Set<string>();
    const fail = (message: string): void => {
      // One import is several dependencies.
      if (reported.has(message)) return;
      reported.add(message);
      const error = new webpack.WebpackError(message);
      error.module = module;
      compilation.errors.push(error);
    };
    const copied = copiedPackage((module as Module & { resource?: string }).resource);
    if (copied) fail(`This build would carry a copy of ${copied}, which the host shares.`);
    for (const dependency of dependenciesOf(module)) {
      if (isHostOnly(dependency.request ?? '')) {
        fail(`Only the host imports ${dependency.request}. Remotes have ${waysIn}.`);
      }
      const taken = singletons.find(
        ({ request, surface }) => surface && [request, surface].includes(dependency.request ?? ''),
      );
      if (!taken) continue;
      for (const name of namesOf(dependency)) {
        const { request } = taken;
        const names = this.#names.get(request) ?? new Set();
        this.#names.set(request, names.add(name));
        if (surfaceNames[request]?.includes(name)) continue;
        fail(
          name === ALL
            ? `Import the names you need of ${request}: the host shares only some of them.`
            : `The host does not share ${name} of ${request}. It shares ${surfaceNames[request]?.join(', ')}.`,
        );
      }
    }
  }
}
