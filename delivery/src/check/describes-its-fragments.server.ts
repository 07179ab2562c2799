import { isDeepStrictEqual } from 'node:util';
import { refusedParams } from '@waypost/shared/contracts/fragment.contract';
import type { ReleasedFragment } from '@waypost/shared/contracts/release.contract';
import type { Rule } from './rule.server';

/** As release.json holds it. */
const asJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

function faultsOf(name: string, { params, example, js }: ReleasedFragment): string[] {
  const unknown = (params.required ?? []).filter((key) => !Object.hasOwn(params.properties, key));
  return [
    ...unknown.map((key) => `the schema of ${name} requires "${key}" without saying what it is`),
    ...refusedParams(params, example).map((fault) => `the example of ${name}: ${fault}`),
    ...(js.length > 0
      ? []
      : [`${name} has no chunk of its name; name it fragment_${name} in its import()`]),
  ];
}

/** Pages of others go by the description, and the server by the bundle: both must agree. */
export const describesItsFragments: Rule = {
  demand: 'A release describes the fragments that it offers, and places its own only',
  remedy: 'Make src/fragments.tsx and remote.config.ts say the same, and build it again.',
  breaches({ release: { fragments: described = {}, places = [] }, module }) {
    const offered = module?.fragments ?? {};
    return [
      ...Object.entries(described).flatMap(([name, fragment]) => faultsOf(name, fragment)),
      ...Object.entries(offered)
        .filter(([name, { params }]) => !isDeepStrictEqual(described[name]?.params, asJson(params)))
        .map(([name]) => `release.json does not say of ${name} what the bundle does`),
      ...Object.keys(described)
        .filter((name) => !Object.hasOwn(offered, name))
        .map((name) => `release.json describes ${name}, which the bundle does not offer`),
      ...places
        .filter(({ fragment }) => !Object.hasOwn(described, fragment))
        .map(({ place, fragment }) => `${fragment} in the place ${place} is none of its fragments`),
    ];
  },
};
