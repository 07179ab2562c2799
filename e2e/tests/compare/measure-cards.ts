/** What is wrong with the places of a product card's parts, by their texts. */
export interface CardFaults {
  /** Targets below 44 pixels. */
  small: (string | null)[];
  /** What stands out of the card. */
  out: (string | null)[];
  /** Parts that cover each other. */
  over: string[];
}

/** Measures product cards. It runs in the browser, and can reach nothing outside itself. */
export function measureCards(cards: Element[]): CardFaults[] {
  const placesOf = (card: Element, selector: string) =>
    [...card.querySelectorAll(selector)].map((part) => ({
      text: part.textContent,
      box: part.getBoundingClientRect(),
    }));
  const cover = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return cards.map((card) => {
    const frame = card.getBoundingClientRect();
    const parts = placesOf(card, 'p, h3, ul, strong, s, div > a, button');
    return {
      small: placesOf(card, 'label, div > a, button')
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ text }) => text),
      out: parts
        .filter(({ box }) => box.left < frame.left - 1 || box.right > frame.right + 1)
        .map(({ text }) => text),
      over: parts.flatMap(({ box, text }, index) =>
        parts
          .slice(index + 1)
          .filter((other) => cover(box, other.box))
          .map((other) => `${text} / ${other.text}`),
      ),
    };
  });
}
