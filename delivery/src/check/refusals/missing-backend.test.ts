import { checked, host } from './refusal';

const named = { description: { backend: 'events' } };

it('refuses a release whose backend the site lacks, and names the setting', async () => {
  const refused = checked(named, { ...host, backends: ['garden'] });
  await expect(refused).rejects.toThrow(
    /the backend "events", which REMOTE_BACKENDS of the site lacks/,
  );
});

it.each([
  ['has it', ['garden', 'events']],
  ['is not asked about backends', undefined],
])('takes it where the site %s', async (_what, backends) => {
  await expect(checked(named, { ...host, backends })).resolves.toBeUndefined();
});
