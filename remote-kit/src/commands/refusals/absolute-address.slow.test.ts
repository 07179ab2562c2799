import { checkRemote } from './check-remote';

it.each([
  ['https://events.example/list', /calls "https:\/\/events\.example\/list".+REMOTE_BACKENDS/],
  ['/-/events/list', /calls the backend "events" .+ not the backend of its remote\.config\.ts/],
])('refuses a remote that calls %s', async (url, message) => {
  const { code, output } = await checkRemote(({ change }) =>
    change('src/api/api.ts', "url: '/articles/'", `url: '${url}'`),
  );
  expect(output).toMatch(message);
  expect(code).toBe(1);
});
