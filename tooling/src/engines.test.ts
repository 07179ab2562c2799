import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minVersion, satisfies } from 'semver';

const root = path.resolve(__dirname, '../..');
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;

interface Package {
  version?: string;
  engines?: { node?: string };
}

/** The oldest Node that this repository runs on; tests run on it too, so packages for development count. */
const floor = minVersion(read<{ engines: { node: string } }>('package.json').engines.node);

it('installs no package whose engines exclude the oldest Node that the site runs on', () => {
  const { packages } = read<{ packages: Record<string, Package> }>('package-lock.json');
  const excluding = Object.entries(packages).flatMap(([place, { version, engines }]) =>
    !engines?.node || (floor && satisfies(floor, engines.node))
      ? []
      : [
          `${place} ${version} requires Node ${engines.node}, the floor is ${floor?.version}: ` +
            'take a version that runs on it, or add one to "overrides" for the package that asks for this one',
        ],
  );
  expect(excluding).toEqual([]);
});
