/** jsdom has no layout: nothing ever moves in or out of view. */
class NothingMoves {
  observe(): void {}
  disconnect(): void {}
}

/**
 * Gives jsdom what it lacks: intersection, and of modal dialogs opening, closing, the close event.
 * That the focus stays inside and Escape closes is the browser's part, and tested in one.
 */
export function provideBrowserParts(): void {
  Object.assign(window, { IntersectionObserver: NothingMoves });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
