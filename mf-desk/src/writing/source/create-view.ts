import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdownKeymap, markdownLanguage, pasteURLAsLink } from '@codemirror/lang-markdown';
import { setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, type KeyBinding } from '@codemirror/view';
import { pastedPictures, picturesIn } from '../pictures/picture-files';
import { editorTheme } from './editor-theme';
import { lineLooks } from './line-looks';
import { besideAltGr } from './beside-alt-gr';
import { alignTableAt, setHeading, toggleList, toggleMark } from './text-commands';

/** A change that is not the writer's, such as one that came with another's edit. */
const isReplacement = Annotation.define<boolean>();

/** Language of the text, which browsers check its spelling by. */
const language = new Compartment();

const inLanguage = (tag: string | undefined): Extension =>
  tag ? EditorView.contentAttributes.of({ lang: tag }) : [];

/** Pixels that the navigation in view takes from the text. */
const SCROLL_MARGIN = 80;

/** Labels of the search in the words and case of the desk. */
const PHRASES = {
  ...{ next: 'Next', previous: 'Previous', all: 'All', replace: 'Replace' },
  ...{ 'replace all': 'Replace all', 'match case': 'Match case', 'by word': 'Whole words' },
  regexp: 'Pattern',
};

/** What is wrong at a line of the body, counted from 1. */
export interface BodyProblem {
  line: number;
  message: string;
  severity: 'error' | 'warning';
}

/** The line break of a text: whatever else it holds stays as it is. */
const breakOf = (body: string): string =>
  body.includes('\n') && !/(?<!\r)\n/.test(body) ? '\r\n' : '\n';

export function createView(options: {
  body: string;
  /** Styles are adopted there, which the site's content security policy allows no element to add. */
  root: ShadowRoot;
  label: string;
  onChange: (body: string) => void;
  onLink: () => void;
  /** Pictures were dropped at the cursor, or pasted. */
  onPictures: (files: File[]) => void;
}): EditorView {
  const { body, root, label, onChange, onLink, onPictures } = options;
  const does = (action: () => void) => () => {
    action();
    return true;
  };
  const take = (files: File[], event: Event): boolean => {
    if (files.length === 0) return false;
    event.preventDefault();
    onPictures(files);
    return true;
  };
  const keys: KeyBinding[] = [
    { key: 'Mod-k', run: does(onLink), preventDefault: true },
    { key: 'Mod-b', run: toggleMark('**') },
    { key: 'Mod-i', run: toggleMark('_') },
    ...[0, 2, 3, 4].map((level) => ({ key: `Mod-Alt-${level}`, run: setHeading(level) })),
    { key: 'Mod-Shift-8', run: toggleList('bullets') },
    { key: 'Mod-Shift-7', run: toggleList('numbers') },
    { key: 'Mod-Alt-t', run: alignTableAt() },
    { key: 'Tab', run: alignTableAt(1), shift: alignTableAt(-1) },
  ];
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: body,
      extensions: [
        besideAltGr([
          ...keys,
          ...[...markdownKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap],
        ]),
        history(),
        search({ top: true }),
        markdownLanguage,
        pasteURLAsLink,
        lineLooks,
        editorTheme,
        EditorState.lineSeparator.of(breakOf(body)),
        EditorState.phrases.of(PHRASES),
        EditorView.scrollMargins.of(() => ({ top: SCROLL_MARGIN, bottom: SCROLL_MARGIN })),
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.contentAttributes.of({
          'aria-label': label,
          spellcheck: 'true',
          autocorrect: 'on',
          autocapitalize: 'sentences',
        }),
        language.of([]),
        EditorView.domEventHandlers({
          paste: (event) => take(pastedPictures(event.clipboardData), event),
          drop: (event, view) => {
            const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
            if (!take(picturesIn(event.dataTransfer), event)) return false;
            if (at !== null) view.dispatch({ selection: { anchor: at } });
            return true;
          },
        }),
        EditorView.updateListener.of((update) => {
          const isOwn = update.transactions.some(
            (transaction) => transaction.docChanged && !transaction.annotation(isReplacement),
          );
          if (isOwn) onChange(update.state.sliceDoc());
        }),
      ],
    }),
  });
}

/** Takes over another body: what is the same in both stays, and so does the cursor in it. */
export function replaceBody(view: EditorView, body: string): void {
  const before = view.state.sliceDoc();
  if (before === body) return;
  const lineBreak = view.state.lineBreak;
  // The editor counts a line break as one.
  const [old, next] = [before, body].map((text) => text.split(lineBreak).join('\n')) as [
    string,
    string,
  ];
  let from = 0;
  while (from < old.length && old[from] === next[from]) from += 1;
  let [to, end] = [old.length, next.length];
  while (to > from && end > from && old[to - 1] === next[end - 1]) [to, end] = [to - 1, end - 1];
  const insert = next.slice(from, end).split('\n').join(lineBreak);
  view.dispatch({ changes: { from, to, insert }, annotations: isReplacement.of(true) });
}

/** Says in which language the text is: a BCP 47 tag, or that of the page. */
export function setLanguage(view: EditorView, tag: string | undefined): void {
  view.dispatch({ effects: language.reconfigure(inLanguage(tag)) });
}

export function showProblems(view: EditorView, problems: readonly BodyProblem[]): void {
  const { doc } = view.state;
  const diagnostics = problems
    .filter(({ line }) => line >= 1 && line <= doc.lines)
    .map(({ line, message, severity }) => {
      const { from, to } = doc.line(line);
      return { from, to, message, severity };
    });
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

export function goToLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
  view.focus();
}
