import type { ReactNode } from 'react';
import { Button } from '@waypost/shared/ui/button';
import { Dialog } from '@waypost/shared/ui/dialog';
import { FormFailure } from './form-failure';
import list from './list.module.css';

/** A question before something that cannot be undone. */
export function Confirm(props: {
  title: string;
  children: ReactNode;
  /** Label of the button that does it. */
  action: string;
  isLoading: boolean;
  /** Why the last try failed, if it is to be shown here. */
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
  /** Buttons of other ways to do it. */
  others?: ReactNode;
}) {
  const { title, children, action, isLoading, error, onConfirm, onClose, others } = props;
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={list.form}>
        <p>{children}</p>
        <FormFailure error={error} />
        <div className={list.actions}>
          <Button tone="primary" disabled={isLoading} onClick={onConfirm}>
            {action}
          </Button>
          {others}
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}
