/**
 * Gives a field of a dialog the focus, in place of the dialog's way out: at once where that is open, else as it opens,
 * when `showModal` goes by an attribute that React does not write. For the field's `ref`.
 */
export function beginHere(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.focus();
}
