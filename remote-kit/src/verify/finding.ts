/** What a page of a remote does wrong. */
export interface Finding {
  kind: 'status' | 'hydration' | 'exception' | 'console' | 'interactive' | 'accessibility';
  text: string;
}

/** Numbers under which React's production build tells that server and browser rendered different things. */
const HYDRATION = /React error #(?:418|42[1-5])\b/;

/** What a page threw, or what React told of it. */
export const findingOf = ({ message }: Error): Finding => ({
  kind: HYDRATION.test(message) ? 'hydration' : 'exception',
  text: message,
});
