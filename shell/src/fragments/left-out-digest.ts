/** What the server tells React in the browser of a fragment that is not in the page (`digest` of the error). */
export const LEFT_OUT_DIGEST = 'fragment';
