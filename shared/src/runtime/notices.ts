import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/**
 * A short message over the page. The specification's alerts are notices with
 * `role=alert` (or `status`), not blocking dialogs (design §7).
 */
export interface Notice {
  id: string;
  text: string;
  tone: 'alert' | 'status';
  /** When it was raised, in milliseconds since 1970. */
  at: number;
}

const slice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticeShown: {
      prepare: (text: string, tone: Notice['tone'] = 'status') => ({
        payload: { id: nanoid(), text, tone, at: Date.now() },
      }),
      // The same text twice is one notice: it moves to the end instead of piling up.
      reducer: (notices, { payload }: PayloadAction<Notice>) => [
        ...notices.filter(({ text }) => text !== payload.text),
        payload,
      ],
    },
    noticeDismissed: (notices, { payload: id }: PayloadAction<string>) =>
      notices.filter((notice) => notice.id !== id),
  },
});

export const noticesReducer = slice.reducer;
export const { noticeShown, noticeDismissed } = slice.actions;

/** Notices in the order they were shown. */
export const selectNotices = (state: { notices: Notice[] }): Notice[] => state.notices;
