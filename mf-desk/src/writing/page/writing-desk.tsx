import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { Loading, skeletonClass } from '@waypost/shared/ui/loading';
import { useMay } from '../../frame/use-session';
import { DetailsPanel } from '../panel/details-panel';
import type { SourceEditorHandle } from '../source/source-editor';
import { linesBefore, readText, setField, splitSource } from '../text/front-matter';
import { countWords } from '../text/count-words';
import type { TextProblem } from '../text-calls';
import { ConflictView } from './conflict-view';
import { DiscardDraft } from './discard-draft';
import { FileDecision } from './file-decision';
import { ProblemList } from './problem-list';
import { PublishText } from './publish-text';
import { RecoveryOffer } from './recovery-offer';
import { SignInDialog } from './sign-in-dialog';
import { StateLine } from './state-line';
import { TitleField } from './title-field';
import { useSaving } from './use-saving';
import { useTextActions } from './use-text-actions';
import { type Side, WritingBar } from './writing-bar';
import styles from './writing-desk.module.css';

// Unnamed, since no page begins with them: the text opens first, then what edits it arrives.
const SourceEditor = lazy(async () => ({
  default: (await import('../source/source-editor')).SourceEditor,
}));
const RevisionsView = lazy(async () => ({
  default: (await import('../revisions/revisions-view')).RevisionsView,
}));

function Length({ body }: { body: string }) {
  const { words, minutes } = countWords(useDeferredValue(body));
  return (
    <p className={styles.length}>
      {words} {words === 1 ? 'word' : 'words'}, {minutes} min
    </p>
  );
}

/** The text of an article while it is written: one column, and everything else beside it. */
export function WritingDesk(props: {
  opened: DeskText;
  /** Takes a text whose source is another at once. */
  onReplaced: (text: DeskText) => void;
}) {
  const { opened, onReplaced } = props;
  const saving = useSaving(opened);
  const { engine, state, text, problems } = saving;
  const { source } = state;
  const mayPublish = useMay('publishing');
  const actions = useTextActions(saving, text.id, onReplaced);
  const [side, setSide] = useState<Side | null>(null);
  const [isFullScreen, setFullScreen] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const editor = useRef<SourceEditorHandle>(null);
  // Where the text begins stays as it is while somebody types: the lines above it are none of it.
  const [start, setStart] = useState({ replaced: 0, body: splitSource(source).body });
  if (start.replaced !== state.replaced)
    setStart({ replaced: state.replaced, body: splitSource(source).body });
  const bodyLength = useRef(start.body.length);
  useEffect(() => {
    bodyLength.current = start.body.length;
  }, [start]);
  const body = splitSource(source).body;
  const firstLine = linesBefore(splitSource(source).head);
  const bodyProblems = useMemo(
    () =>
      problems
        .filter(({ line }) => line > firstLine)
        .map(({ line, ...problem }) => ({ ...problem, line: line - firstLine })),
    [problems, firstLine],
  );
  const typeBody = (typed: string): void => {
    const { source: current } = engine.getState();
    const head = current.slice(0, current.length - bodyLength.current);
    bodyLength.current = typed.length;
    engine.edit(head + typed);
  };
  const goTo = ({ line }: TextProblem): void => {
    if (line <= firstLine) return setSide('details');
    setSide(null);
    editor.current?.goToLine(line - firstLine);
  };
  const title = readText(source, 'title');
  const isConflict = state.status === 'conflict' && state.conflict !== undefined;
  return (
    <div
      className={styles.desk}
      data-full={isFullScreen || undefined}
      data-side={side ?? undefined}
    >
      <h1 className={hiddenClass}>Edit: {title || text.slug}</h1>
      <WritingBar
        side={side}
        onSide={setSide}
        state={
          <StateLine
            state={state}
            isUnkept={saving.isUnkept}
            onRetry={() => engine.retry()}
            onSignIn={() => setSigningIn(true)}
          />
        }
      >
        {mayPublish ? <PublishText saving={saving} title={title} /> : null}
      </WritingBar>
      {saving.found.length > 0 ? (
        <RecoveryOffer
          source={source}
          found={saving.found}
          onRestore={saving.restore}
          onDiscard={saving.discard}
        />
      ) : null}
      {text.file_source !== null && mayPublish ? (
        <FileDecision
          source={source}
          fileSource={text.file_source}
          isBusy={actions.isBusy}
          onDecide={(keep) => void actions.decideFile(keep)}
        />
      ) : null}
      <ProblemList problems={problems} onGoTo={goTo} />
      <div className={styles.columns}>
        {isConflict ? (
          <ConflictView
            conflict={state.conflict!}
            mine={source}
            onDecided={(decided) => engine.resolve(decided)}
          />
        ) : null}
        {side === 'revisions' ? (
          <div className={styles.instead}>
            <Suspense fallback={<Loading text="Opening versions">{null}</Loading>}>
              <RevisionsView
                id={text.id}
                present={source}
                isBusy={actions.isBusy}
                onRestore={({ id }) => void actions.restore(id)}
              />
            </Suspense>
          </div>
        ) : null}
        <div className={styles.text} hidden={isConflict || side === 'revisions'}>
          <TitleField
            title={title}
            onChange={(changed) => engine.edit(setField(source, 'title', changed))}
          />
          <Suspense
            fallback={
              <Loading text="Opening the editor">
                <div className={`${styles.waiting} ${skeletonClass}`} />
              </Loading>
            }
          >
            <SourceEditor
              ref={editor}
              body={start.body}
              replaced={state.replaced}
              problems={bodyProblems}
              isFullScreen={isFullScreen}
              onFullScreen={() => setFullScreen(!isFullScreen)}
              onChange={typeBody}
              onSave={() => void engine.intend('explicit')}
            />
          </Suspense>
          <Length body={body} />
        </div>
        {side === 'details' && !isConflict ? (
          <aside className={styles.side} aria-label="Details">
            <DetailsPanel
              key={state.replaced}
              text={text}
              source={source}
              onChange={(changed) => engine.edit(changed)}
            >
              {mayPublish && text.has_draft && text.published_source !== null ? (
                <DiscardDraft isBusy={actions.isBusy} onDiscard={() => void actions.discard()} />
              ) : null}
            </DetailsPanel>
          </aside>
        ) : null}
      </div>
      {isSigningIn ? (
        <SignInDialog
          onClose={() => setSigningIn(false)}
          onSignedIn={() => {
            setSigningIn(false);
            engine.retry();
          }}
        />
      ) : null}
    </div>
  );
}
