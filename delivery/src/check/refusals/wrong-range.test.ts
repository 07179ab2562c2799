import { sharedPackages } from '@waypost/shared/surfaces/singletons';
import { checked } from './refusal';

const withRange = (name: string, range?: string) => {
  const uses = sharedPackages.map((each) => [each, { range: '*', names: {} }] as const);
  const others = Object.fromEntries(uses.filter(([each]) => each !== name));
  return { description: { shared: range ? { ...others, [name]: { range, names: {} } } : others } };
};

it.each([
  ['another React', withRange('react', '^18.0.0'), /wants react \^18\.0\.0, the host has 19/],
  [
    'a package that the host lacks',
    withRange('left-pad', '1'),
    /takes left-pad, which the host does not share/,
  ],
  ['what is no range', withRange('react', 'newest'), /the range newest of react is none/],
  [
    'no range of its router',
    withRange('react-router-dom'),
    /lacks the peer dependency react-router-dom/,
  ],
])('refuses a release that wants %s', async (_what, parts, message) => {
  await expect(checked(parts)).rejects.toThrow(message);
});
