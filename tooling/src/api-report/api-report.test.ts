import { readSurfaceState } from './api-report';

it('reports what remotes share with the host, at the version that has it', async () => {
  const { version, reported, changed } = await readSurfaceState();
  const unversioned = changed && reported === version;
  expect({
    unversioned,
    hint: unversioned
      ? 'The surface changed: raise the version of @waypost/shared, then npm run api-report'
      : '',
  }).toEqual({ unversioned: false, hint: '' });
  expect({ changed, reported, hint: 'npm run api-report writes the report anew' }).toEqual({
    ...{ changed: false, reported: version },
    hint: 'npm run api-report writes the report anew',
  });
});
