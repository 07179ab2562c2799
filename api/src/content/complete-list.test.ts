import { completeList } from './complete-list';
import { namedSchema } from './content-schemas';

const web = { slug: 'web', name: 'Web' };
const complete = (text: string, entries: { slug: string; name: string }[]) =>
  completeList(Buffer.from(text), { key: 'slug', schema: namedSchema.element }, entries).toString();

it('leaves a list alone that says the same', () => {
  const text = '# Ours.\n- {name:   Web, slug: web} # the first\n';
  expect(complete(text, [web])).toBe(text);
});

it('takes out what was deleted, and keeps what nobody can use until it is put right', () => {
  const text =
    '# Ours.\n\n- { name: Web, slug: web }\n- { name: 夜行, slug: 夜行 }\n- { name: No slug }\n';
  expect(complete(text, [web])).toBe(
    '# Ours.\n\n- { name: Web, slug: web }\n- { name: No slug }\n',
  );
});

it('writes a list from nothing, and an empty one', () => {
  expect(complete('[]\n', [web])).toBe('- slug: web\n  name: Web\n');
  expect(complete('- { name: Web, slug: web }\n', [])).toBe('[]\n');
});
