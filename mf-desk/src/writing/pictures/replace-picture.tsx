import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import type { SiteDispatch } from '@waypost/shared/runtime';
import { hiddenClass } from '@waypost/shared/ui/hidden';
import { FormProblem } from '../../ui/form-failure';
import list from '../../ui/list.module.css';
import { useToast } from '../../ui/use-toast';
import { PICTURE_TYPES } from './picture-files';
import { picturesApi } from './pictures-api';
import styles from './pictures.module.css';
import { sendPicture } from './send-picture';

/** Puts another file in the place of a picture, in every text that shows it. */
export function ReplacePicture({ id, name }: { id: number; name: string }) {
  const dispatch = useDispatch<SiteDispatch>();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ended = useRef<AbortController>(null);
  useEffect(() => () => ended.current?.abort(), []);
  const replace = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    // The same file can be chosen again once it is mended.
    currentTarget.value = '';
    setBusy(true);
    setProblem(null);
    ended.current = new AbortController();
    const { signal } = ended.current;
    const result = await sendPicture(file, () => undefined, signal, id);
    if (signal.aborted) return;
    setBusy(false);
    if (result.kind !== 'stored') return setProblem(result.message);
    dispatch(picturesApi.util.invalidateTags(['pictures']));
    toast('Every text shows the new picture within a minute.');
  };
  return (
    <>
      <label className={`${list.small} ${styles.replace}`}>
        {isBusy ? 'Sending…' : 'Replace'}
        <input
          type="file"
          className={hiddenClass}
          accept={PICTURE_TYPES}
          aria-label={`Replace ${name}`}
          disabled={isBusy}
          onChange={(event) => void replace(event)}
        />
      </label>
      <FormProblem text={problem} />
    </>
  );
}
