import type { DeskPicture } from '@waypost/shared/contracts/api.generated';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import type { SiteDispatch } from '@waypost/shared/runtime';
import { picturesApi } from './pictures-api';
import { sendPicture } from './send-picture';

/** A file on its way to the library, or why it did not get there. */
export interface Upload {
  key: number;
  file: File;
  /** Share that was sent, from 0 to 1. */
  sent: number;
  failure?: { message: string; isFinal: boolean };
}

/**
 * Sends files to the library, side by side; what is under way ends with the component.
 *
 * @param onStored is given each picture that is there
 */
export function useUploads(onStored: (picture: DeskPicture) => void) {
  const dispatch = useDispatch<SiteDispatch>();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const next = useRef(1);
  const ended = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    return () => controller.abort();
  }, []);

  const change = (key: number, changed: Partial<Upload>): void =>
    setUploads((before) =>
      before.map((each) => (each.key === key ? { ...each, ...changed } : each)),
    );
  const dismiss = (key: number): void =>
    setUploads((before) => before.filter((each) => each.key !== key));

  const start = async ({ key, file }: Pick<Upload, 'key' | 'file'>): Promise<void> => {
    const { signal } = ended.current ?? new AbortController();
    const result = await sendPicture(file, (sent) => change(key, { sent }), signal);
    if (signal.aborted) return;
    if (result.kind !== 'stored') {
      const { message, kind } = result;
      change(key, { failure: { message, isFinal: kind === 'refused' } });
      return;
    }
    dismiss(key);
    dispatch(picturesApi.util.invalidateTags(['pictures']));
    onStored(result.picture);
  };
  const add = (files: readonly File[]): void => {
    const added = files.map((file) => ({ key: next.current++, file, sent: 0 }));
    setUploads((before) => [...before, ...added]);
    for (const upload of added) void start(upload);
  };
  const retry = (upload: Upload): void => {
    change(upload.key, { sent: 0, failure: undefined });
    void start(upload);
  };
  return { uploads, add, retry, dismiss };
}
