import { useState } from 'react';
import { useDispatch } from '@waypost/shared/redux';
import { toastShown } from '@waypost/shared/runtime';
import type { ComparisonDialog, DialogRequest } from './comparison-dialog';

export interface OpenDialog {
  request: DialogRequest;
  Component: typeof ComparisonDialog;
}

const load = () => import(/* webpackChunkName: "comparison_dialog" */ './comparison-dialog');

/** Loads the dialogs when one is first requested: most readers of a comparison open none. */
export function useDialog(): {
  dialog: OpenDialog | null;
  open: (request: DialogRequest) => void;
  close: () => void;
} {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const dispatch = useDispatch();
  const open = (request: DialogRequest): void => {
    load().then(
      (module) => setDialog({ request, Component: module.ComparisonDialog }),
      (error: unknown) => {
        console.warn('The dialog could not be loaded', error);
        dispatch(toastShown('This part of the page could not be loaded. Try again.', 'alert'));
      },
    );
  };
  return { dialog, open, close: () => setDialog(null) };
}
