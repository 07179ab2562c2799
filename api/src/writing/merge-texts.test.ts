import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { mergeTexts } from './merge-texts';
import { piecesOf } from './text-pieces';

const folder = path.resolve(__dirname, '../../content/articles');
const demoTexts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));

const join = ({ pieces, end }: ReturnType<typeof piecesOf>) =>
  pieces.map(({ text, gap }, at) => text + (at === pieces.length - 1 ? end : gap)).join('');

const BASE = '---\ntitle: One\ntags:\n  - a\n---\n\nFirst.\n\n- a\n- b\n\nLast.\n';

describe('piecesOf', () => {
  it('takes every demo text apart without losing a byte', () => {
    for (const text of demoTexts) {
      expect(join(piecesOf(text))).toBe(text);
      const windows = text.replaceAll('\n', '\r\n');
      expect(join(piecesOf(windows))).toBe(windows);
    }
  });

  it('takes any text apart without losing a byte', () => {
    const line = fc.constantFrom(
      'a',
      '# b',
      '- c',
      '',
      '---',
      '[^1]: note',
      'x[^1]',
      '```',
      '\t',
      '> q',
    );
    const text = fc
      .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n', '\r'))
      .map(([lines, lineBreak]) => lines.join(lineBreak));
    fc.assert(fc.property(text, (source) => expect(join(piecesOf(source))).toBe(source)));
  });

  it('takes a text apart at the same places whatever ends its lines', () => {
    const textsOf = (source: string) => piecesOf(source).pieces.map(({ text }) => text);
    for (const text of demoTexts) {
      const windows = textsOf(text.replaceAll('\n', '\r\n'));
      expect(windows.map((piece) => piece.replaceAll('\r\n', '\n'))).toEqual(textsOf(text));
    }
  });

  it('leaves fields of several lines and lists whole', () => {
    expect(piecesOf(BASE).pieces.map(({ text }) => text)).toEqual([
      '---',
      'title: One',
      'tags:\n  - a',
      '---',
      'First.',
      '- a\n- b',
      'Last.',
    ]);
  });
});

describe('mergeTexts', () => {
  const edit = (...edits: [string, string][]) =>
    edits.reduce((text, [from, to]) => text.replace(from, to), BASE);

  it('takes both edits of neighbouring blocks and fields', () => {
    const mine = edit(['First.', 'First of all.'], ['title: One', 'title: Two']);
    const theirs = edit(['- b', '- c'], ['  - a', '  - b']);
    expect(mergeTexts(BASE, mine, theirs)).toEqual({
      text: '---\ntitle: Two\ntags:\n  - b\n---\n\nFirst of all.\n\n- a\n- c\n\nLast.\n',
    });
  });

  it('merges edits of a text of many thousand blocks', () => {
    const blocks = Array.from({ length: 20_000 }, (_, at) => `Block ${at}.`);
    const long = blocks.join('\n\n');
    const mine = long.replace('Block 9.', 'My block.');
    const theirs = long.replace('Block 19990.', 'Their block.');
    expect(mergeTexts(long, mine, theirs)).toEqual({
      text: mine.replace('Block 19990.', 'Their block.'),
    });
  });

  it('leaves two long texts that share nothing to a person, as a whole', () => {
    const textOf = (word: string) =>
      Array.from({ length: 20_000 }, (_, at) => `${word} ${at}.`).join('\n\n');
    const [base, mine, theirs] = ['Old', 'Mine', 'Theirs'].map(textOf) as [string, string, string];
    expect(mergeTexts(base, mine, theirs)).toEqual({ parts: [{ base, mine, theirs }] });
  });

  it('takes an edit of the last block and what was written after it', () => {
    const mine = edit(['Last.', 'The last.']);
    const theirs = `${BASE}\nMore.\n`;
    const text = BASE.replace('Last.', 'The last.').concat('\nMore.\n');
    expect(mergeTexts(BASE, mine, theirs)).toEqual({ text });
    expect(mergeTexts(BASE, theirs, mine)).toEqual({ text });
  });

  it('takes a block put in before one that was edited', () => {
    const mine = edit(['First.', 'Put in.\n\nFirst.']);
    const theirs = edit(['First.', 'First edited.']);
    const text = edit(['First.', 'Put in.\n\nFirst edited.']);
    expect(mergeTexts(BASE, mine, theirs)).toEqual({ text });
    expect(mergeTexts(BASE, theirs, mine)).toEqual({ text });
  });

  it('asks about a block that both edited', () => {
    const merged = mergeTexts(BASE, edit(['First.', 'Mine.']), edit(['First.', 'Theirs.']));
    expect(merged).toEqual({
      parts: [
        '---\ntitle: One\ntags:\n  - a\n---\n\n',
        { base: 'First.\n\n', mine: 'Mine.\n\n', theirs: 'Theirs.\n\n' },
        '- a\n- b\n\nLast.\n',
      ],
    });
  });

  it('asks about a block that one edited and another took out', () => {
    const merged = mergeTexts(BASE, edit(['First.\n\n', '']), edit(['First.', 'Theirs.']));
    expect(merged).toMatchObject({
      parts: [expect.any(String), { mine: '', theirs: 'Theirs.\n\n' }, expect.any(String)],
    });
  });

  it('takes the same edit of both once', () => {
    const both = edit(['First.', 'Both.']);
    expect(mergeTexts(BASE, edit(['First.', 'Both.'], ['Last.', 'Mine.']), both)).toEqual({
      text: edit(['First.', 'Both.'], ['Last.', 'Mine.']),
    });
  });

  it('keeps what either wrote, or asks', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 });
    const change = fc.tuple(fc.nat(9), fc.constantFrom('edit', 'add', 'cut'));
    const changed = (base: string[], who: string, changes: [number, string][]) => {
      const blocks = [...base];
      changes.forEach(([at, how], index) => {
        const place = at % (blocks.length + 1);
        if (how === 'cut') blocks.splice(place, 1);
        else blocks.splice(place, how === 'edit' ? 1 : 0, `${who}${index}`);
      });
      return blocks;
    };
    const write = (blocks: string[]) => blocks.map((block) => `${block}\n`).join('\n');
    fc.assert(
      fc.property(words, fc.array(change), fc.array(change), (base, myChanges, theirChanges) => {
        const mine = changed(base, 'mine', myChanges);
        const theirs = changed(base, 'theirs', theirChanges);
        const merged = mergeTexts(write(base), write(mine), write(theirs));
        const all = 'text' in merged ? merged.text : JSON.stringify(merged.parts);
        const written = [...mine, ...theirs].filter((block) => /mine|theirs/.test(block));
        for (const block of written) expect(all).toContain(block);
        const swapped = mergeTexts(write(base), write(theirs), write(mine));
        expect('text' in swapped).toBe('text' in merged);
      }),
      { numRuns: 300 },
    );
  });
});
