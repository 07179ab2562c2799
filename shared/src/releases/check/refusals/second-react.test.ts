import { checked } from './refusal';

it.each([
  ['React', 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}', /React itself/],
  ['the stateful part of shared', 'd({type:"waypost/apiAttached"})', /stateful part/],
])('refuses a release with a copy of %s of its own', async (_what, code, message) => {
  await expect(checked({ files: { 'client/page.js': code } })).rejects.toThrow(message);
});
