import type { ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { NETWORK_ERROR } from '@waypost/shared/failures/network-error';
import { toastShown } from '@waypost/shared/runtime';
import { useLazyPart } from './use-lazy-part';

/** What every part gets that opens and closes. */
export interface PartProps {
  open: boolean;
  onClose: () => void;
}

/** Shows a part of the frame whose code is loaded when it is first opened. */
export function LazyPart(props: PartProps & { load: () => Promise<ComponentType<PartProps>> }) {
  const { open, onClose, load } = props;
  const dispatch = useDispatch();
  const { Part } = useLazyPart(open, load, () => {
    dispatch(toastShown(NETWORK_ERROR, 'alert'));
    onClose();
  });
  return Part ? <Part open={open} onClose={onClose} /> : null;
}
