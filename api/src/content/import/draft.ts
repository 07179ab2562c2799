import type { ImportFields } from './front-matter';

const YES = /^(?:true|yes|y|on|1)$/i;
const NO = /^(?:false|no|n|off|0|)$/i;
const PUBLIC = /^(?:publish(?:ed)?|public|final|live|posted|visible)$/i;

/** Fields that keep a text from readers where they say yes. */
const HIDING = ['draft', 'private', 'hidden', 'unlisted', 'wip', 'secret', 'unpublished'];
/** Fields that keep a text from readers where they say no. */
const SHOWING = ['published', 'publish', 'public'];
const STATES = ['status', 'state', 'visibility', 'post_status'];

/** Names of the fields that say who may read a text. */
export const DRAFT_FIELDS = [...HIDING, ...SHOWING, ...STATES, 'password', 'expirydate'];

/**
 * Why a text is not for readers yet, by its front matter and its folder; `undefined` when nothing
 * says so. What is not understood counts as a draft.
 */
export function whyDraft(
  fields: ImportFields,
  path: string,
  isDate: (text: string) => boolean,
): string | undefined {
  const says = (name: string, isPublic: (value: string) => boolean) => {
    const field = fields.get(name);
    if (!field) return [];
    const value =
      typeof field.value === 'string' ? field.value.trim() : JSON.stringify(field.value);
    return isPublic(value) ? [] : [`line ${field.line}: ${field.name}: ${value}`];
  };
  const isUnset = (value: string) => value === '' || /^(?:~|null)$/i.test(value);
  const [reason] = [
    ...HIDING.flatMap((name) => says(name, (value) => NO.test(value) || isUnset(value))),
    ...SHOWING.flatMap((name) =>
      says(name, (value) => YES.test(value) || isUnset(value) || isDate(value)),
    ),
    ...STATES.flatMap((name) => says(name, (value) => PUBLIC.test(value) || isUnset(value))),
    ...['password', 'expirydate'].flatMap((name) => says(name, isUnset)),
  ];
  if (reason !== undefined) return reason;
  return /(?:^|\/)_?drafts?\//i.test(path) ? 'it is in a folder of drafts' : undefined;
}
