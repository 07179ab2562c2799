import { JSDOM } from 'jsdom';

/** Attributes of HTML that hold one address. */
const ADDRESSES = ['href', 'src', 'cite'];

/**
 * Makes the addresses in some HTML absolute: a feed is read far from the site.
 *
 * @param page address of the page that the HTML stands on
 */
export function absoluteHtml(html: string, page: string): string {
  const absolute = (address: string): string =>
    URL.canParse(address, page) ? new URL(address, page).href : address;
  const content = JSDOM.fragment('<div></div>').firstElementChild;
  if (!content) return html;
  content.innerHTML = html;
  for (const name of ADDRESSES)
    for (const element of content.querySelectorAll(`[${name}]`))
      element.setAttribute(name, absolute(element.getAttribute(name) ?? ''));
  for (const element of content.querySelectorAll('[srcset]')) {
    const candidates = element.getAttribute('srcset') ?? '';
    element.setAttribute(
      'srcset',
      candidates.replace(
        /(^\s*|,\s+)([^\s,]\S*)/g,
        (_all, before: string, address: string) => before + absolute(address),
      ),
    );
  }
  return content.innerHTML;
}
