/** What a page of a remote does wrong. */
export interface Finding {
  kind: 'status' | 'hydration' | 'exception' | 'console' | 'interactive' | 'accessibility' | 'leak';
  text: string;
}

/** Numbers under which React's production build tells that the browser did not get on with the server's HTML. */
const HYDRATION = /React error #4(?:18|19|2[2-4])\b/;

/** What a page threw, or what React reported of it. */
export const findingOf = ({ message }: Error): Finding => ({
  kind: HYDRATION.test(message) ? 'hydration' : 'exception',
  text: message,
});
