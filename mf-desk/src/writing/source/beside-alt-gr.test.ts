import { fireEvent } from '@testing-library/react';
import { createView } from './create-view';

function openText(body: string) {
  const host = document.createElement('div');
  document.body.append(host);
  const view = createView({
    ...{ body, root: host.attachShadow({ mode: 'open' }), label: 'Text of the article' },
    ...{ onChange: () => undefined, onLink: () => undefined, onPictures: () => undefined },
  });
  view.dispatch({ selection: { anchor: body.length } });
  return {
    /** @returns whether the browser types the character */
    press: (init: KeyboardEventInit & { keyCode: number }) =>
      fireEvent.keyDown(view.contentDOM, { ctrlKey: true, altKey: true, ...init }),
    text: () => view.state.sliceDoc(),
  };
}

it.each([
  ['a digit', '2', 50],
  ['a letter', 't', 84],
  ['a sign', '\\', 219],
])('leaves %s that AltGr types to the text', (_what, key, keyCode) => {
  const source = '| 表 | b |\n|-|-|\n  | c | d |';
  const { press, text } = openText(source);
  expect(press({ key, keyCode, modifierAltGraph: true })).toBe(true);
  expect(text()).toBe(source);
});

it('makes a heading by Ctrl+Alt+2 all the same', () => {
  const { press, text } = openText('見出し');
  expect(press({ key: '2', keyCode: 50 })).toBe(false);
  expect(text()).toBe('## 見出し');
});
