/**
 * Whether a reader's copy is still right: `If-None-Match` holds the ETag, or `*`. Weak and strong
 * forms compare as equal (RFC 9110, section 13.1.2).
 */
export const isCurrent = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => {
    const offered = tag.trim();
    return offered === '*' || offered.replace(/^W\//, '') === etag.replace(/^W\//, '');
  });
