/** Why a browser is in no preview: each is told once, on a page of the live site. */
export const PREVIEW_ENDS = ['expired', 'revoked', 'invalid'] as const;

export type PreviewEnd = (typeof PREVIEW_ENDS)[number];
