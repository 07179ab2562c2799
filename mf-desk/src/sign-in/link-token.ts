/** A link's secret part, which stands in the fragment so that no server sees it. */
export interface LinkToken {
  purpose: 'invitation' | 'sign-in';
  /** Empty where it was lost on its way. */
  token: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * `=` may have become `=3D`, as mails encode it, which no token of 43 letters begins with; signs of the
 * sentence around a link may have come with it.
 */
const LINK = /^#*(invitation|sign-in)(?:=(?:3D(?=[\w-]{43}(?![\w-])))?([\w-]*)(?:[^\w-].*)?)?$/s;

/** Reads the fragment of a link, also as programs change it; `null` where there is no link in it. */
export function readLinkToken(hash: string): LinkToken | null {
  const match = LINK.exec(decoded(hash));
  return match ? { purpose: match[1] as LinkToken['purpose'], token: match[2] ?? '' } : null;
}
