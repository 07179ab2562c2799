/** When the store's queries ended, as a document's state has it. */
const OWN_OF_RENDERING = /"fulfilledTimeStamp":\d+/g;

/** A document without what any two renderings of the same data differ by. */
export const withoutRenderingState = (html: string): string => html.replace(OWN_OF_RENDERING, '');
