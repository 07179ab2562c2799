/** How requests to the API are responded to while a remote runs alone in the site. */
export const RESPONSES = [
  'real',
  'recorded',
  'loading',
  'empty',
  '404',
  '500',
  'slow',
  'offline',
] as const;

export type Responses = (typeof RESPONSES)[number];

/** What the page around a remote that runs alone in the site tells it (decision 124). */
export interface StandaloneFrame {
  responses: Responses;
  isDark: boolean;
  /** Bodies of the API's responses by request, as they came. */
  recorded: Map<string, unknown>;
}

declare global {
  interface Window {
    /** Of the page around a remote that runs alone. */
    waypostStandalone?: StandaloneFrame;
  }
}
