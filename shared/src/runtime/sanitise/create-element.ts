/**
 * Makes an element of a document that holds a text nobody has sanitised yet: an element of it that is named
 * `createElement` stands in browsers for the document's own method.
 */
export const createElement = <Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
): HTMLElementTagNameMap[Name] =>
  (Object.getPrototypeOf(document) as Document).createElement.call(
    document,
    name,
  ) as HTMLElementTagNameMap[Name];
