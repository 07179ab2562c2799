/** Part of every generated picture's file name: raised when the generator draws differently. */
export const ART_VERSION = 4;
