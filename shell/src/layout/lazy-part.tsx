import { type ComponentType, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { noticeShown } from '@waypost/shared/runtime';

/** What every part gets that opens and closes. */
export interface PartProps {
  open: boolean;
  onClose: () => void;
}

/** Shows a part of the frame whose code is loaded when it is first opened. */
export function LazyPart(props: PartProps & { load: () => Promise<ComponentType<PartProps>> }) {
  const { open, onClose, load } = props;
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null);
  const dispatch = useDispatch();
  useEffect(() => {
    if (!open || Part) return;
    let current = true;
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        if (!current) return;
        console.error('A part of the page could not be loaded', error);
        dispatch(
          noticeShown('Network error. Please check your connection and try again.', 'alert'),
        );
        onClose();
      },
    );
    return () => {
      current = false;
    };
  }, [open, Part, load, onClose, dispatch]);
  return Part ? <Part open={open} onClose={onClose} /> : null;
}
