import { createSlice } from '@reduxjs/toolkit';

const slice = createSlice({
  name: 'newsletterDialog',
  initialState: { open: false },
  reducers: {
    newsletterDialogOpened: () => ({ open: true }),
    newsletterDialogClosed: () => ({ open: false }),
  },
});

export const newsletterDialogReducer = slice.reducer;

/** Opens the dialog with the default newsletter form, which the shell shows (design §7). */
export const { newsletterDialogOpened, newsletterDialogClosed } = slice.actions;

/** Whether the newsletter dialog is open. */
export const selectNewsletterDialogOpen = (state: { newsletterDialog: { open: boolean } }) =>
  state.newsletterDialog.open;
