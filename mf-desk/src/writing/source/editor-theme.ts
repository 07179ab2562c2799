import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Looks of the text: the site's tokens, which light and dark change. */
const theme = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--ink-1)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'visible',
    fontFamily: 'var(--font-sans)',
    fontSize: '1.125rem',
    lineHeight: '1.65',
  },
  '.cm-content': {
    minHeight: '50vh',
    padding: '0 0 30vh',
    caretColor: 'var(--accent)',
    wordBreak: 'normal',
    overflowWrap: 'anywhere',
  },
  '.cm-line': { padding: '0' },
  '.cm-content ::selection': { backgroundColor: 'var(--accent-soft)' },
  '.cm-mono': { fontFamily: 'var(--font-mono)', fontSize: '0.9375rem' },
  '.cm-panels': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink-1)',
    zIndex: '5',
  },
  // Below the navigation that stays in view.
  '.cm-panels-top': { top: 'var(--header-height)', border: '0' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem 0.75rem',
    alignItems: 'center',
    padding: '0.75rem 2.75rem 0.75rem 0',
    borderBlockEnd: '1px solid var(--line)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.9375rem',
    lineHeight: '1.4',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    gap: '0.4em',
    alignItems: 'center',
    margin: '0',
    fontSize: '0.9375rem',
  },
  '.cm-panel.cm-search :is(.cm-textfield, .cm-button)': {
    minHeight: '44px',
    margin: '0',
    padding: '0.25rem 0.75rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
  },
  '.cm-panel.cm-search .cm-textfield': { flex: '1 1 10rem', minWidth: '0' },
  '.cm-panel.cm-search [name=close]': {
    insetInlineEnd: '0',
    top: '0.75rem',
    width: '44px',
    height: '44px',
    color: 'inherit',
    fontSize: '1.5rem',
    cursor: 'pointer',
  },
  ':is(button, input):focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '2px',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--paper-3)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)' },
  '.cm-tooltip': {
    maxWidth: '30rem',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink-1)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.9375rem',
  },
});

const looks = HighlightStyle.define([
  {
    tag: [tags.heading1, tags.heading2],
    fontFamily: 'var(--font-serif)',
    fontSize: '1.45em',
    fontWeight: '600',
  },
  {
    tag: [tags.heading3, tags.heading4, tags.heading5, tags.heading6],
    fontFamily: 'var(--font-serif)',
    fontSize: '1.2em',
    fontWeight: '600',
  },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.quote, color: 'var(--ink-2)' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.9em' },
  { tag: [tags.url, tags.processingInstruction, tags.meta], color: 'var(--ink-3)' },
]);

export const editorTheme = [theme, syntaxHighlighting(looks)];
