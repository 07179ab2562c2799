import type { Rule } from './rule.server';

/** Characters, as readers count them, of a label in the navigation. */
const MAX_LABEL = 24;

/** Characters shown of a label that is too long. */
const EXCERPT = 40;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The host's navigation has room for a few words. */
export const hasShortLabels: Rule = {
  demand: 'Labels in the navigation are short',
  remedy: `Give each entry of navigation in remote.config.ts a label of 1 to ${MAX_LABEL} characters.`,
  breaches: ({ release: { navigation } }) =>
    navigation.flatMap(({ label, to }) => {
      const text = label.trim();
      const { length } = [...characters.segment(text)];
      if (length > MAX_LABEL) return [`"${text.slice(0, EXCERPT)}" of ${to} has ${length}`];
      return length === 0 ? [`the label of ${to} is empty`] : [];
    }),
};
