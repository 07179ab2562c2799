import { screen } from '@testing-library/react';
import { fakeHttp, type FakeResponse } from '@waypost/shared/testing/fake-http';
import { renderRemote } from '@waypost/shared/testing/render-remote';
import '../article/article-page';
import '../comments/comment-form';
import * as remote from '../routes';
import { articleResponse, relatedResponse } from './article-fixtures';

const responses: Record<string, FakeResponse> = {
  'GET /articles/a-quiet-engine/': articleResponse(),
  'GET /articles/a-quiet-engine/related/': [relatedResponse(8), relatedResponse(9)],
  'POST /articles/a-quiet-engine/view': '',
  'GET /comments/': { count: 0, next: null, previous: null, results: [] },
};

/** Opens the article page on a fake API, without waiting for anything. */
export function startArticle(
  change: Record<string, FakeResponse> = {},
  path = '/article/a-quiet-engine',
) {
  const api = fakeHttp({ ...responses, ...change });
  const view = renderRemote({ remote, path, http: api.http });
  const callsOf = (method: string, url: string) =>
    api.calls.filter((call) => (call.method ?? 'GET') === method && call.url === url);
  return { ...view, ...api, callsOf };
}

/** Opens the article page and waits for its text. */
export async function openArticle(change: Record<string, FakeResponse> = {}, path?: string) {
  const page = startArticle(change, path);
  await screen.findAllByRole('heading', { level: 1 });
  return page;
}
