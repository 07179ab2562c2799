/** A link's secret part, which stands in the fragment so that no server sees it. */
export interface LinkToken {
  purpose: 'invitation' | 'sign-in';
  token: string;
}

/** Reads the fragment of a link; `null` where there is no link in it. */
export function readLinkToken(hash: string): LinkToken | null {
  const match = /^#(invitation|sign-in)=([\w-]+)$/.exec(hash);
  return match ? { purpose: match[1] as LinkToken['purpose'], token: match[2] ?? '' } : null;
}
