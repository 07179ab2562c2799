import {
  type FragmentParams,
  type ParamValue,
  refusedParams,
} from '@waypost/shared/contracts/fragment.contract';
import type { ReleasedFragment } from '@waypost/shared/contracts/release.contract';
import type { Responses } from '@waypost/shared/standalone/standalone-frame';
import { valueOf } from '../fragments/params-of';

/** Widths that a fragment is shown at, in CSS pixels. */
export const FRAGMENT_WIDTHS = ['360', '800', '1280'] as const;

/** How the API responds, as the address says it, with its name: what a server's page can be made with. */
export const FRAGMENT_RESPONSES = [
  ['real', 'Real API'],
  ['empty', 'Empty lists'],
  ['404', '404'],
  ['500', '500'],
  ['slow', 'Slow (3 s)'],
  ['offline', 'Offline'],
] as const satisfies readonly (readonly [Responses, string])[];

/** Before the name of each parameter in the address, which has names of its own. */
const PARAM = 'param.';

export const fieldOf = (name: string): string => PARAM + name;

/** What a tester has chosen of a fragment; the address says it, so that it can be passed on. */
export interface FragmentChoices {
  params: FragmentParams;
  /** What the fragment's schema refuses of them. */
  refused: string[];
  responses: Responses;
  /** One of {@link FRAGMENT_WIDTHS}. */
  width: string;
  isDark: boolean;
}

/** Reads what an address says of a fragment, whose example stands where it says no parameter. An empty field is none. */
export function readFragmentChoices(
  search: string,
  { params: schema, example }: Pick<ReleasedFragment, 'params' | 'example'>,
): FragmentChoices {
  const query = new URLSearchParams(search);
  const given = [...query].filter(([field]) => field.startsWith(PARAM));
  const filled = given.filter(([, text]) => text !== '');
  const read = filled.map(([field, text]): [string, ParamValue] => {
    const name = field.slice(PARAM.length);
    const { properties } = schema;
    return [name, valueOf(text, properties[name]?.type)];
  });
  const params = given.length > 0 ? Object.fromEntries(read) : example;
  const found = FRAGMENT_RESPONSES.find(([each]) => each === query.get('responses'));
  return {
    params,
    refused: refusedParams(schema, params),
    responses: found?.[0] ?? 'real',
    width: FRAGMENT_WIDTHS.find((each) => each === query.get('width')) ?? '800',
    isDark: query.get('dark') === 'true',
  };
}
