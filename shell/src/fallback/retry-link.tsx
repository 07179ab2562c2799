/**
 * Requests the document that is shown once more. Its address is left to the browser: made of a path, that of
 * `//elsewhere.example/a` would be another site's.
 */
export const RetryLink = ({ className, text = 'Retry' }: { className?: string; text?: string }) => (
  // eslint-disable-next-line jsx-a11y/anchor-is-valid -- Empty is the document's own address (RFC 3986, section 4.4).
  <a className={className} href="">
    {text}
  </a>
);
