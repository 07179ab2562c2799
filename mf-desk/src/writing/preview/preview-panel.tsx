import { useEffect, useRef, useState } from 'react';
import { Choice, Field } from '@waypost/shared/ui/field';
import { useSession } from '../../frame/use-session';
import { useTextKind } from '../../frame/use-text-kind';
import type { WrittenText } from '../engine/use-saving-engine';
import { FormFailure } from '../../ui/form-failure';
import { formatInZone } from '../../ui/moment';
import { writingApi } from '../writing-api';
import styles from './preview-panel.module.css';
import { usePromptSaves } from './use-prompt-saves';
import { useScale } from './use-scale';

/** Widths of readers' screens, in CSS pixels. */
const SCREENS = [
  ['360', 'Phone'],
  ['768', 'Tablet'],
  ['1280', 'Desktop'],
] as const;

/** The page as readers will get it, as it was saved last. */
export function PreviewPanel({
  id,
  written,
}: {
  id: number;
  written: Pick<WrittenText, 'engine' | 'state'>;
}) {
  const { version } = written.state;
  usePromptSaves(written);
  const { plural: of } = useTextKind();
  const { time_zone: zone } = useSession();
  const [makeLink, { data: link, error }] = writingApi.useMakePreviewMutation();
  const [width, setWidth] = useState(360);
  const [look, setLook] = useState(() =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, scale] = useScale(width);
  useEffect(() => {
    void makeLink({ of, id });
  }, [makeLink, of, id]);
  // A page that loads again stays where it was scrolled to; one that is loading is not interrupted.
  const shown = useRef(version);
  const isLoading = useRef(true);
  const follow = (): void => {
    if (isLoading.current || shown.current === version) return;
    shown.current = version;
    isLoading.current = true;
    frame.current?.contentWindow?.location.reload();
  };
  useEffect(follow);
  const applyLook = (): void => {
    frame.current?.contentDocument?.documentElement.classList.toggle('dark', look === 'dark');
  };
  useEffect(applyLook);
  return (
    <div className={styles.preview}>
      <div className={styles.choices}>
        <Choice
          label="Screen"
          value={width}
          options={SCREENS}
          onChange={({ target }) => setWidth(Number(target.value))}
        />
        <Choice
          label="Look"
          value={look}
          options={[
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          onChange={({ target }) => setLook(target.value)}
        />
      </div>
      <FormFailure error={error} />
      <div ref={room} className={styles.room}>
        {link ? (
          <iframe
            ref={frame}
            title="The page as readers will see it"
            src={new URL(link.url).pathname}
            style={{ width, height: `${75 / scale}vh`, transform: `scale(${scale})` }}
            onLoad={() => {
              isLoading.current = false;
              applyLook();
              follow();
            }}
          />
        ) : null}
      </div>
      {link ? (
        <Field
          label="Link to the draft"
          hint={`Shows it to whoever has it, until ${formatInZone(link.expires_at, zone)}`}
          readOnly
          value={link.url}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </div>
  );
}
