import { type makeRelease } from '../../testing/make-release';
import { checked } from './refusal';

const using = (request: string, names: string[]) => {
  const range = '*';
  return Object.fromEntries(
    ['react', 'react-dom', 'react-router-dom', 'react-redux', '@waypost/shared'].map((name) => [
      name,
      { range, names: name === request ? { [request]: names } : {} },
    ]),
  ) as Awaited<ReturnType<typeof makeRelease>>['shared'];
};

it('refuses a release that uses a name which the host does not share', async () => {
  const shared = using('react-router-dom', ['Link', 'useBlocker']);
  await expect(checked({ description: { shared } })).rejects.toThrow(
    /it uses useBlocker of react-router-dom, which the host does not share/,
  );
});

it('lets names pass that the host shares', async () => {
  await expect(
    checked({ description: { shared: using('react-redux', ['useSelector']) } }),
  ).resolves.toBeUndefined();
});
