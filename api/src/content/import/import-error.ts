/** Thrown for a file that cannot be taken over; its message tells a person why. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
