/** What a page of the host is watched with, from before its first script. */
interface DocumentRecorder {
  /** Records how the document is before the remote's page is shown. */
  begin: () => void;
  /** Tells that the remote's page was left: no timer of it may be set from now on. */
  leave: () => void;
  /** What differs from what was recorded, each with what to do about it. */
  differences: () => string[];
}

declare global {
  var __WAYPOST_RECORDER__: DocumentRecorder | undefined;
}

/**
 * Watches a document. It runs in the browser and can use nothing from outside.
 *
 * @param remote path that scripts of the remote have in their addresses
 */
export function recordDocument(remote: string): void {
  /** What a leaking style changes most; sizes are left out, since they follow from contents. */
  const PROPERTIES = [
    ...['color', 'background-color', 'background-image', 'opacity', 'visibility', 'display'],
    ...['font-family', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing'],
    ...['text-align', 'text-transform', 'text-decoration-line', 'list-style-type', 'direction'],
    ...['position', 'float', 'overflow-x', 'overflow-y', 'z-index', 'cursor', 'pointer-events'],
    ...['padding-top', 'padding-left', 'margin-top', 'margin-bottom', 'transform', 'filter'],
    ...['border-top-width', 'border-top-color', 'outline-style', 'outline-color', 'box-shadow'],
  ];
  const MAX_ELEMENTS = 300;
  const MAX_STYLES = 3;
  const MAX_TEXT = 40;
  Error.stackTraceLimit = 50;

  let hasLeft = false;
  const timers = new Map<string, { what: string; place: string; isLate: boolean }>();
  /** File, line and column of the remote's code that calls; `undefined` for calls of others. */
  const placeInRemote = (): string | undefined => {
    const [, rest] = (new Error().stack ?? '').split(remote, 2);
    return rest?.split(/[)\n]/)[0]?.replace(/^[^/]+\//, '');
  };
  const watchTimer = (
    what: 'setInterval' | 'setTimeout' | 'requestAnimationFrame',
    cancels: ('clearInterval' | 'clearTimeout' | 'cancelAnimationFrame')[],
    kind: string,
  ): void => {
    type Callback = (...args: unknown[]) => unknown;
    const set = window[what] as (callback: Callback, ...rest: unknown[]) => number;
    const replaced = (callback: Callback, ...rest: unknown[]): number => {
      const place = placeInRemote();
      const run: Callback = (...args) => {
        if (what !== 'setInterval') timers.delete(kind + id);
        return callback(...args);
      };
      const id: number = set.call(window, typeof callback === 'function' ? run : callback, ...rest);
      if (place) timers.set(kind + id, { what, place, isLate: hasLeft });
      return id;
    };
    Object.assign(window, { [what]: replaced });
    for (const name of cancels) {
      const cancel = window[name] as (id?: number) => void;
      const forget = (id?: number): void => {
        timers.delete(kind + id);
        cancel.call(window, id);
      };
      Object.assign(window, { [name]: forget });
    }
  };
  watchTimer('setInterval', [], 'timer');
  watchTimer('setTimeout', ['clearInterval', 'clearTimeout'], 'timer');
  watchTimer('requestAnimationFrame', ['cancelAnimationFrame'], 'frame');

  const stylesOfDocument = (): Map<string, string[]> => {
    const all = new Map<string, string[]>();
    const elements = document.querySelectorAll(
      'html, body, header, header :not(svg, svg *), main :not(svg, svg *), footer, footer :not(svg, svg *)',
    );
    for (const element of [...elements].slice(0, MAX_ELEMENTS)) {
      const style = getComputedStyle(element);
      const landmark = element.closest('header, main, footer')?.localName ?? '';
      const text = (element.textContent ?? '').trim();
      const path = ['', element.localName].includes(landmark) ? '' : `${landmark} `;
      let name = `${path}${element.localName}${text.length > 0 && text.length < MAX_TEXT ? ` "${text}"` : ''}`;
      while (all.has(name)) name += '\u200b';
      all.set(
        name,
        PROPERTIES.map((property) => style.getPropertyValue(property)),
      );
    }
    return all;
  };
  const attributesOf = (element: Element): Map<string, string> =>
    new Map([...element.attributes].map(({ name, value }) => [name, value]));
  /** Containers of remotes and the lists of their chunks are the host's affair. */
  const isFederation = (name: string): boolean => {
    if (/^(?:webpackChunk|__FEDERATION)/.test(name)) return true;
    const value: unknown = Reflect.get(window, name);
    return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
  };
  const functionsOfWindow = (): Map<string, unknown> =>
    new Map(
      Object.getOwnPropertyNames(window).map((name) => {
        const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value;
        return [name, typeof value === 'function' ? value : undefined];
      }),
    );
  const addedElements = (): Element[] => [
    ...document.body.children,
    ...document.head.querySelectorAll('style:not([data-href])'),
  ];

  let before:
    | {
        title: string;
        styles: Map<string, string[]>;
        globals: Map<string, unknown>;
        attributes: [Element, Map<string, string>][];
        elements: Element[];
        sheets: number;
      }
    | undefined;

  globalThis.__WAYPOST_RECORDER__ = {
    begin() {
      before = {
        title: document.title,
        styles: stylesOfDocument(),
        globals: functionsOfWindow(),
        attributes: [document.documentElement, document.body].map((each) => [
          each,
          attributesOf(each),
        ]),
        elements: addedElements(),
        sheets: document.adoptedStyleSheets.length,
      };
    },
    leave() {
      hasLeft = true;
    },
    differences() {
      if (!before) return ['was left by loading a document, so that nothing could be compared.'];
      const found: string[] = [];
      if (document.title !== before.title) {
        found.push(
          `sets the title to "${document.title}". Give titles by handle.head, and end what sets them later.`,
        );
      }
      for (const [element, then] of before.attributes) {
        const now = attributesOf(element);
        for (const name of new Set([...then.keys(), ...now.keys()])) {
          if (then.get(name) === now.get(name)) continue;
          const value = now.has(name) ? `="${now.get(name)}"` : ' removed';
          found.push(
            `leaves ${element.localName} with ${name}${value}. Undo it in the cleanup of the effect.`,
          );
        }
      }
      const known = new Set(before.elements);
      for (const element of addedElements().filter((each) => !known.has(each))) {
        const [tag] = /^<[^>]*>/.exec(element.outerHTML) ?? [];
        found.push(
          `leaves ${tag} in ${element.parentElement?.localName}. Render it in the page, or remove it in the cleanup of the effect.`,
        );
      }
      if (document.adoptedStyleSheets.length !== before.sheets) {
        found.push('leaves a style sheet that the document adopted. Use CSS modules.');
      }
      const changed = new Map<string, string>();
      for (const [name, values] of stylesOfDocument()) {
        const then = before.styles.get(name);
        const index = values.findIndex((value, at) => then && then[at] !== value);
        if (index === -1 || !then) continue;
        const element = name.replaceAll('\u200b', '');
        const kind = `${PROPERTIES[index]} of ${element.replace(/ ".*/s, '')}`;
        if (changed.has(kind)) continue;
        const text = `${PROPERTIES[index]} of ${element} from ${then[index]} to ${values[index]}`;
        changed.set(kind, text);
      }
      for (const change of [...changed.values()].slice(0, MAX_STYLES)) {
        found.push(`changes ${change}. Style your own elements only, by CSS modules.`);
      }
      if (changed.size > MAX_STYLES) {
        found.push(`changes styles of ${changed.size - MAX_STYLES} more kinds of elements.`);
      }
      for (const [name, value] of functionsOfWindow()) {
        if (before.globals.has(name)) {
          if (before.globals.get(name) !== value)
            found.push(`replaces ${name} for the whole site.`);
        } else if (!isFederation(name)) {
          found.push(`leaves a global ${name}. Keep it in a module or in the store.`);
        }
      }
      for (const { what, place, isLate } of timers.values()) {
        if (what === 'setInterval') {
          found.push(`leaves a setInterval at ${place}. Clear it in the cleanup of the effect.`);
        } else if (isLate) {
          found.push(
            `still sets ${what} at ${place}. Cancel what it begins in the cleanup of the effect.`,
          );
        }
      }
      return found;
    },
  };
}
