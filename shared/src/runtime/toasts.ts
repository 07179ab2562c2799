import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/**
 * A short message over the page. The specification's alerts are toasts with
 * `role=alert` (or `status`), not blocking dialogs (design §7).
 */
export interface Toast {
  id: string;
  text: string;
  tone: 'alert' | 'status';
  /** When it was raised, in milliseconds since 1970. */
  at: number;
}

const slice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: (text: string, tone: Toast['tone'] = 'status') => ({
        payload: { id: nanoid(), text, tone, at: Date.now() },
      }),
      // The same text twice is one toast: it moves to the end instead of piling up.
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [
        ...toasts.filter(({ text }) => text !== payload.text),
        payload,
      ],
    },
    toastDismissed: (toasts, { payload: id }: PayloadAction<string>) =>
      toasts.filter((toast) => toast.id !== id),
  },
});

export const toastsReducer = slice.reducer;
export const { toastShown, toastDismissed } = slice.actions;

/** Toasts in the order they were shown. */
export const selectToasts = (state: { toasts: Toast[] }): Toast[] => state.toasts;
