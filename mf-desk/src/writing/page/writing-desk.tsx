import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { languageOf } from '@waypost/shared/format/language-of';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { Loading, skeletonClass } from '@waypost/shared/ui/loading';
import { namesHave } from '../../ui/join-names';
import { useMay } from '../../frame/use-session';
import type { EngineState } from '../engine/engine.types';
import type { SourceEditorHandle } from '../source/source-editor';
import { linesOfHead, readText, setField, splitSource } from '../text/front-matter';
import {
  ConflictView,
  DetailsPanel,
  DueChanges,
  FileDecision,
  PreviewPanel,
  RecoveryOffer,
  ReviewState,
  RevisionsView,
  SignInDialog,
  SourceEditor,
  TakenText,
} from './lazy-parts';
import { DiscardDraft } from './discard-draft';
import { type PlacedProblem, placeProblems } from './place-problems';
import { ProblemList } from './problem-list';
import { PublishText } from './publish-text';
import { SendForReview } from './send-for-review';
import { StateLine } from './state-line';
import { TextLength } from './text-length';
import { TitleField } from './title-field';
import { usePresence } from './use-presence';
import { useProblems } from './use-problems';
import { useSaveKey } from './use-save-key';
import { useSaving } from './use-saving';
import { useSigningIn } from './use-signing-in';
import { useTextActions } from './use-text-actions';
import { type Side, WritingBar } from './writing-bar';
import styles from './writing-desk.module.css';

/** Where the editor begins in a source. */
function startOf({ source, replaced }: EngineState): {
  replaced: number;
  body: string;
  /** Empty lines between it and the front matter. */
  empty: number;
} {
  const { head, body } = splitSource(source);
  return { replaced, body, empty: linesOfHead(head).empty };
}

/** What is read of the front matter; it stays the same while the text below is written, key by key. */
const useFrontMatter = (head: string) =>
  useMemo(
    () => ({
      title: readText(head, 'title'),
      language: readText(head, 'language') || undefined,
      front: linesOfHead(head).front,
    }),
    [head],
  );

/** The text of an article while it is written: one column, and everything else beside it. */
export function WritingDesk(props: {
  opened: DeskText;
  /** Takes a text whose source is another at once. */
  onReplaced: (text: DeskText) => void;
}) {
  const { opened, onReplaced } = props;
  const saving = useSaving(opened);
  const { engine, state, text } = saving;
  const written = useProblems(saving);
  const isAsked = saving.problems.length > 0;
  const problems = isAsked ? saving.problems : written;
  const problemsOf = !isAsked ? 'writing' : saving.isRefused ? 'save' : 'publication';
  const { source } = state;
  const mayPublish = useMay('publishing');
  const actions = useTextActions(saving, text.id, onReplaced);
  useSaveKey(() => void actions.saveVersion());
  const openBy = usePresence(text.id, opened.open_by);
  const [side, setSide] = useState<Side | null>(null);
  const [isFullScreen, setFullScreen] = useState(false);
  const signingIn = useSigningIn(engine);
  const editor = useRef<SourceEditorHandle>(null);
  // Where the text begins stays as it is while somebody types: the lines above it are none of it.
  const [start, setStart] = useState(() => startOf(state));
  if (start.replaced !== state.replaced) setStart(startOf(state));
  const bodyLength = useRef(start.body.length);
  useEffect(() => {
    bodyLength.current = start.body.length;
  }, [start]);
  const { head, body } = splitSource(source);
  const { title, language, front } = useFrontMatter(head);
  const placed = useMemo(
    () => placeProblems(problems, { front, empty: start.empty }),
    [problems, front, start.empty],
  );
  const bodyProblems = useMemo(
    () =>
      placed.flatMap(({ bodyLine, ...problem }) =>
        bodyLine === null ? [] : { ...problem, line: bodyLine },
      ),
    [placed],
  );
  const typeBody = (typed: string): void => {
    const { source: current } = engine.getState();
    const head = current.slice(0, current.length - bodyLength.current);
    bodyLength.current = typed.length;
    engine.edit(head + typed);
  };
  const goTo = ({ bodyLine }: PlacedProblem): void => {
    if (bodyLine === null) return setSide('details');
    // What is hidden takes no focus: what stands in its place goes first.
    flushSync(() => setSide(null));
    editor.current?.goToLine(bodyLine);
  };
  // Below the text, lest lines move while they are written.
  const problemList = <ProblemList problems={placed} of={problemsOf} onGoTo={goTo} />;
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
            isRefused={saving.isRefused}
            isUnkept={saving.isUnkept}
            onRetry={() => engine.retry()}
            hasSessionEnded={signingIn.hasEnded}
            onSignIn={signingIn.open}
          />
        }
      >
        {mayPublish ? (
          <PublishText saving={saving} title={title} />
        ) : text.review === 'requested' ? null : (
          <SendForReview actions={actions} />
        )}
      </WritingBar>
      <p role="status" className={styles.others}>
        {openBy.length > 0 ? `${namesHave(openBy)} this open too` : null}
      </p>
      {saving.taken !== null ? (
        <Suspense>
          <TakenText reason={saving.taken} source={source} />
        </Suspense>
      ) : null}
      {text.review !== null ? (
        <Suspense>
          <ReviewState text={text} actions={actions} />
        </Suspense>
      ) : null}
      {text.changes_due_at !== null ? (
        <Suspense>
          <DueChanges saving={saving} due={text.changes_due_at} actions={actions} />
        </Suspense>
      ) : null}
      {saving.found.length > 0 ? (
        <Suspense>
          <RecoveryOffer
            source={source}
            found={saving.found}
            onRestore={(kept) => void actions.recover(kept)}
            onDiscard={saving.discard}
          />
        </Suspense>
      ) : null}
      {text.file_source !== null && mayPublish ? (
        <Suspense>
          <FileDecision
            source={source}
            fileSource={text.file_source}
            isBusy={actions.isBusy}
            onDecide={(keep) => void actions.decideFile(keep)}
          />
        </Suspense>
      ) : null}
      {isAsked ? problemList : null}
      <div className={styles.columns}>
        {isConflict ? (
          <Suspense fallback={<Loading text="Opening both edits">{null}</Loading>}>
            <ConflictView
              conflict={state.conflict!}
              mine={source}
              onDecided={(decided) => engine.resolve(decided)}
            />
          </Suspense>
        ) : null}
        {side === 'revisions' ? (
          <div className={styles.instead}>
            <Suspense fallback={<Loading text="Opening versions">{null}</Loading>}>
              <RevisionsView
                id={text.id}
                version={text.version}
                present={source}
                isBusy={actions.isBusy}
                onSave={() => void actions.saveVersion()}
                onRestore={({ id }) => void actions.restore(id)}
              />
            </Suspense>
          </div>
        ) : null}
        <div className={styles.text} hidden={isConflict || side === 'revisions'}>
          <TitleField
            title={title}
            language={language}
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
              language={language ?? languageOf(body)}
              problems={bodyProblems}
              isFullScreen={isFullScreen}
              onFullScreen={() => setFullScreen(!isFullScreen)}
              onChange={typeBody}
            />
          </Suspense>
          <TextLength body={body} />
          {isAsked ? null : problemList}
        </div>
        {side === 'preview' && !isConflict ? (
          <aside className={styles.side} aria-label="Preview">
            <Suspense fallback={<Loading text="Opening the preview">{null}</Loading>}>
              <PreviewPanel id={text.id} written={saving} />
            </Suspense>
          </aside>
        ) : null}
        {side === 'details' ? (
          // What is typed in its forms stays while somebody decides.
          <aside className={styles.side} aria-label="Details" hidden={isConflict}>
            <Suspense fallback={<Loading text="Opening details">{null}</Loading>}>
              <DetailsPanel
                text={text}
                source={source}
                actions={actions}
                onChange={(edit) => engine.edit(edit(engine.getState().source))}
              >
                {mayPublish && text.has_draft && text.published_source !== null ? (
                  <DiscardDraft isBusy={actions.isBusy} onDiscard={() => void actions.discard()} />
                ) : null}
              </DetailsPanel>
            </Suspense>
          </aside>
        ) : null}
      </div>
      {signingIn.isOpen ? (
        <Suspense>
          <SignInDialog onClose={signingIn.onClose} onSignedIn={signingIn.onSignedIn} />
        </Suspense>
      ) : null}
    </div>
  );
}
