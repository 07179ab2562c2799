import type { DeskText } from '@waypost/shared/contracts/api.generated';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EngineState, SavingEngine } from '../engine/engine.types';
import { createSavingEngine } from '../engine/saving-engine';
import { callText, type TextProblem } from '../text-calls';

/** A text while it is written. */
export interface Saving {
  engine: SavingEngine;
  state: EngineState;
  /** What the API said of the text last, beside its source. */
  text: DeskText;
  /** What the last publication found. */
  problems: readonly TextProblem[];
}

interface Told {
  text: DeskText;
  problems: readonly TextProblem[];
}

/** Saves a text while it is written, and follows what the API says of it. */
export function useSaving(opened: DeskText): Saving {
  const [told, setTold] = useState<Told>({ text: opened, problems: [] });
  const [engine] = useState(() =>
    createSavingEngine(opened, {
      save: async ({ source, base, version, intent, publishedAt }, signal) => {
        if (intent !== 'publish') {
          const response = await callText<DeskText>({
            ...{ method: 'PUT', path: `/${opened.id}/text/`, version, signal },
            body: { source, base, intent },
          });
          if (response.kind !== 'done') return response;
          const text = response.body;
          setTold((before) => ({ ...before, text }));
          return { kind: 'saved', version: text.version, source: text.source };
        }
        const response = await callText<Told>({
          ...{ method: 'POST', path: `/${opened.id}/text/publication/`, version, signal },
          body: { published_at: publishedAt ?? 'now' },
        });
        if (response.kind === 'refused') {
          const { problems } = response;
          setTold((before) => ({ ...before, problems }));
        }
        if (response.kind !== 'done') return response;
        setTold(response.body);
        const { version: next, source: published } = response.body.text;
        return { kind: 'saved', version: next, source: published };
      },
      keep: () => Promise.resolve(),
      now: Date.now,
      setTimer: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
    }),
  );
  const state = useSyncExternalStore(engine.subscribe, engine.getState);
  useEffect(
    () => () => {
      void engine.intend('leave');
      engine.close();
    },
    [engine],
  );
  return { engine, state, ...told };
}
