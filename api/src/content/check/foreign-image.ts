/**
 * Whether an image is not the site's own: of another `host`, or `data` that is in no file, such as
 * what a browser holds. Addresses are read as browsers read them.
 */
export function foreignImage(address: string): 'host' | 'data' | undefined {
  const read = address.replace(/[\t\n\r]/g, '').trim();
  if (/^(?:blob|data):/i.test(read)) return 'data';
  return /^(?:https?:|(?:[a-z][a-z\d+.-]*:)?[\\/]{2})/i.test(read) ? 'host' : undefined;
}
