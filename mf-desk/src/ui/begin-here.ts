/**
 * Gives the focus to a field of a dialog as that opens, in place of its way out: `showModal` goes by an attribute that
 * React does not write. For the field's `ref`.
 */
export const beginHere = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '');
