/** A value that remotes share within a tab, whichever of them is loaded first. */
export interface Topic<T> {
  /** `name@version`: another version is another topic, so that remotes need not be released together. */
  readonly name: string;
  /** The value now; the same one until it changes. */
  get: () => T;
  /** Whether it holds nothing now. */
  isEmpty: () => boolean;
  /** Stores another value and tells everybody who listens. */
  set: (value: T) => void;
  /** Calls back after each change, and returns what ends that. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Makes a topic that lasts as long as the tab. It is compiled into each remote: what they share is the
 * browser's storage and an event of the window.
 *
 * @param key where the value is stored
 * @param read makes the value of what is stored, which another program may have written
 * @param holdsNothing whether a value is as good as none
 */
export function createTopic<T>(options: {
  name: string;
  key: string;
  nothing: T;
  read: (stored: unknown) => T;
  holdsNothing: (value: T) => boolean;
}): Topic<T> {
  const { name, key, nothing, read, holdsNothing } = options;
  const event = `waypost:${name}`;
  /** Stands in where the browser forbids storage or it is full. */
  let unstored: string | null = null;
  let known: { text: string | null; value: T } = { text: null, value: nothing };

  const readText = (): string | null => {
    try {
      return unstored ?? sessionStorage.getItem(key);
    } catch {
      // Storage is forbidden: the value then lasts as long as the page.
      return unstored;
    }
  };
  const parse = (text: string | null): T => {
    if (text === null) return nothing;
    try {
      return read(JSON.parse(text));
    } catch {
      // Another program's or an older version's text: start afresh.
      return nothing;
    }
  };
  const get = (): T => {
    const text = readText();
    if (text !== known.text) known = { text, value: parse(text) };
    return known.value;
  };
  return {
    name,
    get,
    isEmpty: () => holdsNothing(get()),
    set: (value) => {
      const text = JSON.stringify(value);
      try {
        sessionStorage.setItem(key, text);
        unstored = null;
      } catch {
        // Storage is full or forbidden: the value then lasts as long as the page.
        unstored = text;
      }
      window.dispatchEvent(new CustomEvent(event, { detail: unstored }));
    },
    subscribe: (listener) => {
      const onChange = ({ detail }: CustomEventInit<string | null>): void => {
        unstored = detail ?? null;
        listener();
      };
      window.addEventListener(event, onChange as EventListener);
      return () => window.removeEventListener(event, onChange as EventListener);
    },
  };
}
