import { type RefObject, useId, useRef, useState } from 'react';
import { useDismissal } from './use-dismissal';

/** A part that a button opens, beside it in one frame. */
export interface Popup {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Closes it and leads the focus back to the button. */
  close: () => void;
  /** For `aria-controls`. */
  id: string;
  /** What holds the button and the part. */
  frame: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** A part that closes on a press or a focus elsewhere and on Escape. */
export function usePopup(): Popup {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  useDismissal(frame, open, (how) => (how === 'escape' ? close() : setOpen(false)));
  return { open, setOpen, close, id, frame, button };
}
