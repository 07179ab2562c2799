import type { ComponentType } from 'react';
import type { PageQueries } from '../runtime/page-queries';

/** Value of a fragment's parameter: plain data. */
export type ParamValue = string | number | boolean;

/** Parameters of a fragment, by their names. */
export type FragmentParams = Record<string, ParamValue>;

/** Schema of one parameter, as JSON Schema has it. */
export interface ParamSchema {
  type: 'string' | 'number' | 'integer' | 'boolean';
  title?: string;
  description?: string;
  enum?: readonly ParamValue[];
  /** Regular expression of a string; it matches a part of it unless it has `^` and `$`. */
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Schema of a fragment's parameters: a flat JSON Schema. */
export interface ParamsSchema {
  type: 'object';
  properties: Readonly<Record<string, ParamSchema>>;
  required?: readonly string[];
  additionalProperties: false;
}

/** What a fragment may cost. */
export interface FragmentBudget {
  /** Script that a page loads for it, gzip, the remote's own container included. */
  bytes: number;
  /** Milliseconds of the processor that its queries and its rendering take on the server, data at hand. */
  ms: number;
}

/** A piece that a remote offers for pages of others. */
export interface FragmentDefinition<Params extends FragmentParams = FragmentParams> {
  params: ParamsSchema;
  /** Parameters that the check tries its schema with. */
  example: Params;
  budget: FragmentBudget;
  /** What it reads, as `pageLoader` has it; a required query that fails leaves the fragment out. */
  queries?: (params: Params) => PageQueries;
  /** Its component, in a chunk named `fragment_` and its name. */
  load: () => Promise<ComponentType<Params>>;
}

/** The pieces that a remote offers, by their names. */
export type Fragments = Readonly<
  Record<
    string,
    Pick<FragmentDefinition<never>, 'params' | 'budget' | 'queries'> & {
      example: FragmentParams;
      load: () => Promise<unknown>;
    }
  >
>;

/** Which fragment a page uses, with which parameters. */
export interface FragmentUse {
  remote: string;
  name: string;
  params?: FragmentParams;
}

/**
 * Parameters of fragments whose remotes' types a team has, by remote and fragment: what `waypost types` brings adds to
 * it. It knows none by itself.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declarations of remotes are merged into it
export interface OfferedFragments {}

type Given<Params> = Record<never, never> extends Params ? { params?: Params } : { params: Params };

/** How a page names a fragment: with the parameters that its remote says, and plain data where its types are not there. */
export type TypedFragmentUse<Remote extends string, Name extends string> = {
  remote: Remote;
  name: Name;
} & (Remote extends keyof OfferedFragments
  ? Name extends keyof OfferedFragments[Remote]
    ? Given<OfferedFragments[Remote][Name]>
    : { name: keyof OfferedFragments[Remote] }
  : { params?: FragmentParams });

/** A place of a page, and what the page tells the fragments that fill it. */
export interface PlaceUse {
  place: string;
  params?: FragmentParams;
}

/** Name of a fragment or of a place: small letters, digits and hyphens. */
export const FRAGMENT_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Name of the chunk that holds a fragment's component. */
export const fragmentChunk = (name: string): string => `fragment_${name}`;

/** Types a fragment; `src/fragments.tsx` exports a record of its results as `fragments`. */
export const defineFragment = <Params extends FragmentParams>(
  definition: FragmentDefinition<Params>,
): FragmentDefinition<Params> => definition;

/** What is wrong with one value; `null` when its schema takes it. */
function faultOf(value: ParamValue, schema: ParamSchema): string | null {
  const { type, enum: allowed, pattern, minLength = 0, maxLength = Infinity } = schema;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const isOfType = type === 'integer' ? Number.isInteger(value) : typeof value === type;
  if (!isOfType) return `is no ${type}`;
  if (allowed && !allowed.includes(value)) return `is none of ${allowed.join(', ')}`;
  if (typeof value === 'number' && (value < minimum || value > maximum)) return 'is out of range';
  if (typeof value !== 'string') return null;
  const { length } = [...value];
  if (length < minLength || length > maxLength) return 'is too short or too long';
  return pattern && !new RegExp(pattern, 'u').test(value) ? `does not match ${pattern}` : null;
}

/** What a fragment's schema refuses of some parameters; nothing when it takes them. */
export function refusedParams(
  { properties, required = [] }: ParamsSchema,
  params: FragmentParams = {},
): string[] {
  const missing = required.filter((name) => !Object.hasOwn(params, name));
  return [
    ...missing.map((name) => `"${name}" is missing`),
    ...Object.entries(params).flatMap(([name, value]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!schema) return [`"${name}" is no parameter of it`];
      const fault = faultOf(value, schema);
      return fault === null ? [] : [`"${name}" ${fault}`];
    }),
  ];
}
