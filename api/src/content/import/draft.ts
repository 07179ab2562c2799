import type { ImportField } from './front-matter';

const YES = /^(?:true|yes|y|on|1)$/i;
const NO = /^(?:false|no|n|off|0)$/i;
const PUBLIC = /^(?:publish(?:ed)?|public|final|live|posted|visible)$/i;
const UNSET = /^(?:~|null)?$/i;

type IsPublic = (value: string, isDate: (text: string) => boolean) => boolean;
const isNo: IsPublic = (value) => NO.test(value);
const isYes: IsPublic = (value, isDate) => YES.test(value) || isDate(value);
const isState: IsPublic = (value) => PUBLIC.test(value);

const rules = (names: string[], isPublic: IsPublic) =>
  names.map((name): [string, IsPublic] => [name, isPublic]);

/** Fields that say who may read a text, also inside of another field. */
const RULES = new Map([
  ...rules(['draft', 'private', 'unlisted', 'wip', 'secret', 'unpublished'], isNo),
  ...rules(['published', 'publish'], isYes),
  ...rules(['status', 'visibility', 'poststatus'], isState),
  ...rules(['password', 'expirydate'], () => false),
]);
/** Fields that say so of a text, but inside of another field of its cover, its comments, a place. */
const TOP_RULES = new Map([
  ...RULES,
  ...rules(['hidden', 'hide'], isNo),
  ...rules(['visible', 'show', 'enabled', 'public'], isYes),
  ...rules(['state'], isState),
]);

/** The same for `isDraft`, `is_draft` and `Draft`. */
const ruleName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')
    .replace(/^is/, '');

/** Whether a field says who may read a text. */
export const isDraftField = (name: string): boolean => TOP_RULES.has(ruleName(name));

/**
 * Why a text is not for readers yet, by its front matter and its folder; `undefined` when nothing
 * says so. What is not understood counts as a draft, and so does a field that is there twice where
 * one of them says so.
 */
export function whyDraft(
  fields: readonly ImportField[],
  path: string,
  isDate: (text: string) => boolean,
): string | undefined {
  for (const field of fields) {
    const reason = reasonOf(field, TOP_RULES);
    if (reason !== undefined) return reason;
  }
  return /(?:^|\/)_?drafts?\//i.test(path) ? 'it is in a folder of drafts' : undefined;

  function reasonOf(
    { name, value, line }: ImportField,
    among: ReadonlyMap<string, IsPublic>,
  ): string | undefined {
    const isPublic = among.get(ruleName(name));
    if (!isPublic) {
      if (typeof value === 'string' || Array.isArray(value)) return undefined;
      return Object.entries(value)
        .map(([inner, item]) => reasonOf({ name: inner, value: item, line }, RULES))
        .find(Boolean);
    }
    const said = typeof value === 'string' ? value.trim() : JSON.stringify(value);
    return UNSET.test(said) || isPublic(said, isDate)
      ? undefined
      : `line ${line}: ${name}: ${said}`;
  }
}
