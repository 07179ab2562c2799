/** A quote of the hero (specification §3). */
export interface Quote {
  text: string;
  author: string;
}
