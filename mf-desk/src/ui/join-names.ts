const list = new Intl.ListFormat('en-US');

/** Names of people and what they do: `Ann has`, `Ann and Ben have`. */
export const namesHave = (names: readonly string[]): string =>
  `${list.format(names)} ${names.length === 1 ? 'has' : 'have'}`;
