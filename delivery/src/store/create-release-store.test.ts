import { createReleaseStore } from './create-release-store.server';

describe('createReleaseStore', () => {
  it.each([
    ['mysql://db.example.org/waypost', 'an address such as postgres://'],
    ['postgres://db.example.org/waypost?sslmode=no-verify', 'NODE_EXTRA_CA_CERTS'],
    ['postgres://db.example.org/waypost?uselibpqcompat=true', 'NODE_EXTRA_CA_CERTS'],
  ])('refuses the database %s and says what it wants', (databaseUrl, wanted) => {
    expect(() => createReleaseStore({ dir: 'releases', databaseUrl })).toThrow(wanted);
  });
});
