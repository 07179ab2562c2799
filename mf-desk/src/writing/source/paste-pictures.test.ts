import { fireEvent } from '@testing-library/react';
import { createView } from './create-view';

const png = (name: string) => new File(['bytes'], name, { type: 'image/png' });

/** Opens a text, and pastes or drops something into it. */
function openText() {
  const pictures: string[] = [];
  const host = document.createElement('div');
  document.body.append(host);
  const view = createView({
    ...{ body: '', root: host.attachShadow({ mode: 'open' }), label: 'Text of the article' },
    ...{ onChange: () => undefined, onLink: () => undefined },
    onPictures: (files) => pictures.push(...files.map(({ name }) => name)),
  });
  const dataOf = (files: File[], text: string) => ({
    files,
    getData: (type: string) => (type === 'text/plain' ? text : ''),
  });
  // Nothing is laid out in the test's browser.
  jest.spyOn(view, 'posAtCoords').mockReturnValue(null as never);
  return {
    pictures,
    paste: (files: File[], text: string) =>
      fireEvent.paste(view.contentDOM, { clipboardData: dataOf(files, text) }),
    drop: (files: File[], text: string) =>
      fireEvent.drop(view.contentDOM, { dataTransfer: dataOf(files, text) }),
    text: () => view.state.sliceDoc(),
  };
}

it.each([
  ['cells of a spreadsheet', 'Volt\tAmpere\n230\t16\n'],
  ['a word', 'Sicherung'],
  ['Japanese', 'ヒューズ'],
  ['Arabic with an emoji', 'فيوز 🔌'],
  ['a word that ends like the file', 'a fuse.png'],
])('pastes %s as text, whatever picture of it comes along', (_what, text) => {
  const desk = openText();
  desk.paste([png('image.png')], text);
  expect(desk.text()).toBe(text);
  expect(desk.pictures).toEqual([]);
});

it.each([
  ['without words', ''],
  ['with an empty line', ' \r\n'],
  ['with its name', 'eine Sicherung.png'],
  ['with its address', 'file:///home/ann/eine%20Sicherung.png\r\n'],
])('takes a picture that is pasted %s', (_what, text) => {
  const desk = openText();
  desk.paste([png('eine Sicherung.png')], text);
  expect(desk.pictures).toEqual(['eine Sicherung.png']);
  expect(desk.text()).toBe('');
});

it('takes a picture that is dropped, whatever words come along', () => {
  const desk = openText();
  desk.drop([png('fuse.png')], 'Words of it');
  expect(desk.pictures).toEqual(['fuse.png']);
});
