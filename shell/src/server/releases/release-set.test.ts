import { memoizeByPath } from './release-set';

const counted = () => {
  const calls: string[] = [];
  const find = memoizeByPath((owner: { name: string }, path: string) => {
    calls.push(owner.name + path);
    return { at: owner.name + path };
  });
  return { calls, find };
};

it('finds a path once for each owner', () => {
  const { calls, find } = counted();
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  for (const owner of [a, b, a, b]) expect(find(owner, '/x')).toEqual({ at: `${owner.name}/x` });
  expect(calls).toEqual(['a/x', 'b/x']);
});

it('memoizes neither very long nor endlessly many paths', () => {
  const { calls, find } = counted();
  const owner = { name: 'a' };
  const long = `/${'x'.repeat(300)}`;
  find(owner, long);
  find(owner, long);
  expect(calls).toHaveLength(2);
  for (let at = 0; at <= 500; at++) find(owner, `/${at}`);
  find(owner, '/0');
  expect(calls).toHaveLength(504);
});
