import type { DeskText, TextProblem } from '@waypost/shared/contracts/api.generated';
import { useCallback, useRef, useState } from 'react';
import { useTextKind } from '../../frame/use-text-kind';
import type { EngineSurroundings } from '../engine/engine.types';
import { useSavingEngine, type WrittenText } from '../engine/use-saving-engine';
import { callText } from '../text-calls';

/** Characters of a body up to which browsers send it on when the page is left (64 KiB). */
const KEPT_ALIVE = 20_000;

interface ServerText {
  text: DeskText;
  /** What the last publication found, or a save that was refused, until the text is saved anew. */
  problems: readonly TextProblem[];
  /** Whether the text as it was sent last is not taken, and was not mended since. */
  isRefused: boolean;
  /** Why it is no longer this writer's to change, in words. */
  taken: string | null;
}

/** A text that the API has. */
const FINE = { problems: [], isRefused: false, taken: null };

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A text while it is written, with what the API said of it last. */
export type Saving = WrittenText &
  ServerText & {
    /** Takes what the API says of the text, where its source is as it was. */
    tell: (text: DeskText | ((before: DeskText) => DeskText)) => void;
    /** What the last save or publication made of the text; others may have changed when it is public. */
    made: () => DeskText;
  };

/** Saves a text while it is written, and follows what the API says of it. */
export function useSaving(opened: DeskText): Saving {
  const below = `/${useTextKind().plural}/${opened.id}/text/`;
  const [known, setKnown] = useState<ServerText>({ text: opened, ...FINE });
  const tell = useCallback<Saving['tell']>(
    (next) =>
      setKnown((before) => ({
        ...before,
        text: typeof next === 'function' ? next(before.text) : next,
      })),
    [],
  );
  const made = useRef(opened);
  const saveDraft: EngineSurroundings['save'] = async (request, signal) => {
    const { source, base, version, intent } = request;
    const keepalive = intent === 'leave' && source.length + base.length < KEPT_ALIVE;
    const response = await callText<DeskText>({
      ...{ method: 'PUT', path: below, version, signal, keepalive },
      body: { source, base, intent },
    });
    if (response.kind === 'refused') {
      const { message, problems, code } = response;
      const taken = code === 'published' && { taken: message };
      setKnown((before) => ({ ...before, problems, isRefused: true, ...taken }));
      // The list says at which line, as the editor counts them.
      return { kind: 'refused', message: problems[0] ? sentence(problems[0].message) : message };
    }
    if (response.kind !== 'done') return response;
    const text = (made.current = response.body);
    setKnown({ text, ...FINE });
    return { kind: 'saved', version: text.version, source: text.source };
  };
  const publish: EngineSurroundings['save'] = async ({ version, publishedAt }, signal) => {
    const response = await callText<Pick<ServerText, 'text' | 'problems'>>({
      ...{ method: 'POST', path: `${below}publication/`, version, signal },
      body: { published_at: publishedAt ?? 'now' },
    });
    if (response.kind === 'refused') {
      const { problems } = response;
      setKnown((before) => ({ ...before, problems, isRefused: false }));
    }
    if (response.kind !== 'done') return response;
    made.current = response.body.text;
    setKnown({ ...FINE, ...response.body });
    const { version: next, source } = response.body.text;
    return { kind: 'saved', version: next, source };
  };
  const written = useSavingEngine(opened, (request, signal) =>
    request.intent === 'publish' ? publish(request, signal) : saveDraft(request, signal),
  );
  return { ...written, ...known, tell, made: () => made.current };
}
