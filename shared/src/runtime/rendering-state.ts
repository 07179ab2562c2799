/** Ids and times of the store's queries, as a document's state has them. */
const OWN_OF_RENDERING = /"(?:requestId":"[^"]*"|(?:started|fulfilled)TimeStamp":\d+)/g;

/** A document without what any two renderings of the same data differ by. */
export const withoutRenderingState = (html: string): string => html.replace(OWN_OF_RENDERING, '');
