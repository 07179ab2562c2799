/** Part of every generated image's file name: raised when the generator draws differently. */
export const ART_VERSION = 4;
