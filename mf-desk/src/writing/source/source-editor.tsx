import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTextKind } from '../../frame/use-text-kind';
import { pictureMarkdown } from '../pictures/picture-files';
import {
  type BodyProblem,
  createView,
  goToLine,
  replaceBody,
  setLanguage,
  showProblems,
} from './create-view';
import { LinkDialog } from './link-dialog';
import styles from './source-editor.module.css';
import {
  alignTableAt,
  insertBlock,
  insertLink,
  nextHeading,
  toggleList,
  toggleMark,
} from './text-commands';
import { Toolbar } from './toolbar';

const PictureDialog = lazy(async () => ({
  default: (await import('../pictures/picture-dialog')).PictureDialog,
}));

export interface SourceEditorHandle {
  goToLine: (line: number) => void;
}

/** A text as Markdown, with what helps to write it. */
export function SourceEditor(props: {
  body: string;
  /** Grows whenever `body` is not what was typed, but another text to take over. */
  replaced: number;
  /** BCP 47 tag of the text, where it is known. */
  language: string | undefined;
  problems: readonly BodyProblem[];
  isFullScreen: boolean;
  onFullScreen: () => void;
  onChange: (body: string) => void;
  ref?: Ref<SourceEditorHandle>;
}) {
  const { replaced, language, problems, isFullScreen, onFullScreen, ref } = props;
  const { name } = useTextKind();
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [isLinking, setLinking] = useState(false);
  /** Pictures to take into the text; empty for the library alone. */
  const [pictures, setPictures] = useState<readonly File[] | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const element = host.current!;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const made = createView({
      body: latest.current.body,
      root,
      label: `Text of the ${name}`,
      onChange: (changed) => latest.current.onChange(changed),
      // React does not see that a key of a shadow tree is pressed: what is typed next is the dialog's.
      onLink: () => flushSync(() => setLinking(true)),
      onPictures: setPictures,
    });
    setView(made);
    return () => made.destroy();
  }, [name]);

  useEffect(() => {
    if (view && replaced > 0) replaceBody(view, latest.current.body);
  }, [view, replaced]);
  useEffect(() => {
    if (view) setLanguage(view, language);
  }, [view, language]);
  useEffect(() => {
    if (view) showProblems(view, problems);
  }, [view, problems]);
  useImperativeHandle(ref, () => ({ goToLine: (line) => view && goToLine(view, line) }), [view]);

  const does = (command: (target: EditorView) => boolean) => () => {
    if (!view) return;
    view.focus();
    command(view);
  };
  const selected = (): string => {
    if (!view) return '';
    const { from, to } = view.state.selection.main;
    return view.state.sliceDoc(from, to);
  };
  return (
    <>
      <Toolbar
        actions={[
          { label: 'Heading', sign: 'H', keys: 'Ctrl+Alt+2', onUse: does(nextHeading) },
          { label: 'Bold', sign: 'B', keys: 'Ctrl+B', onUse: does(toggleMark('**')) },
          { label: 'Italic', sign: 'I', keys: 'Ctrl+I', onUse: does(toggleMark('_')) },
          { label: 'Link', sign: 'Link', keys: 'Ctrl+K', onUse: () => setLinking(true) },
          { label: 'Picture', sign: 'Picture', onUse: () => setPictures([]) },
          { label: 'List', sign: '•', keys: 'Ctrl+Shift+8', onUse: does(toggleList('bullets')) },
          {
            label: 'Numbered list',
            sign: '1.',
            keys: 'Ctrl+Shift+7',
            onUse: does(toggleList('numbers')),
          },
          {
            label: 'Align the table',
            sign: 'Table',
            keys: 'Ctrl+Alt+T, or Tab in it',
            onUse: does(alignTableAt()),
          },
          { label: 'Undo', sign: '↶', keys: 'Ctrl+Z', onUse: does(undo) },
          { label: 'Redo', sign: '↷', keys: 'Ctrl+Y', onUse: does(redo) },
          { label: 'Search', sign: 'Find', keys: 'Ctrl+F', onUse: does(openSearchPanel) },
          {
            label: 'Full screen',
            sign: 'Full',
            isPressed: isFullScreen,
            onUse: onFullScreen,
          },
        ]}
      />
      <div ref={host} className={styles.text} />
      {pictures && view ? (
        <Suspense>
          <PictureDialog
            files={pictures}
            onInsert={(picture) => void insertBlock(pictureMarkdown(picture))(view)}
            onClose={() => {
              setPictures(null);
              setTimeout(() => view.focus());
            }}
          />
        </Suspense>
      ) : null}
      {isLinking && view ? (
        <LinkDialog
          words={selected()}
          onClose={() => setLinking(false)}
          onChoose={(address, words) => {
            setLinking(false);
            insertLink(address, words)(view);
            // The dialog gives the focus back as it goes.
            setTimeout(() => view.focus());
          }}
        />
      ) : null}
    </>
  );
}
