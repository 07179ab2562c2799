/** Parameters that campaigns add to links; they say nothing of the page. */
const CAMPAIGN_MARK = /^(utm_\w+|fbclid|gclid)$/;

/** A page's address without what does not matter to it. */
export interface PageAddress {
  pathname: string;
  /** Query with its `?`, or an empty string. */
  search: string;
}

/**
 * The one form of a page's address, whatever form was requested: without a slash at its end and
 * without campaign parameters, the query in order. All forms share one rendered page, so that server
 * and browser have to write what follows from this form only.
 */
export function canonicalAddress({ pathname, search }: PageAddress): PageAddress {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (CAMPAIGN_MARK.test(name)) query.delete(name);
  query.sort();
  const text = query.toString();
  return { pathname: pathname.replace(/(.)\/+$/, '$1'), search: text && `?${text}` };
}
