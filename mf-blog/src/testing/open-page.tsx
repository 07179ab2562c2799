import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type FakeResponse, fakeHttp } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import * as remote from '../routes';

/** A call as a reader of specification §7 writes it: `GET /articles/?page=1`. */
const toText = (call: { method?: string; url: string; params?: object }): string => {
  const query = new URLSearchParams(
    Object.entries(call.params ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `${call.method ?? 'GET'} ${call.url}${query && '?'}${query}`;
};

/** Presses a button that may still be busy with what the page requested by itself. */
export async function pressWhenReady(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

export async function openPage(path: string, responses: Record<string, FakeResponse>) {
  const api = fakeHttp(responses);
  const user = userEvent.setup({ delay: null });
  const view = renderRemote({ remote, path, http: api.http });
  await screen.findAllByRole('heading', { level: 1 });
  return { ...view, ...api, user, requests: () => api.calls.map(toText) };
}
