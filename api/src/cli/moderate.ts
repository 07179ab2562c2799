import { operatorComment } from '../comments/comment.schema';
import { pagedList } from '../http/schemas/paging';
import { callApi } from './operator-settings';
import { runTool, UsageError } from './run-tool';

const usage = `Usage:
  npm run moderate -- list [pending|approved|rejected]
  npm run moderate -- approve ID…
  npm run moderate -- reject ID…`;

const call = async (path: string, init?: RequestInit): Promise<unknown> =>
  (await callApi(path, init)).json();

const say = (line: string) => process.stdout.write(`${line}\n`);

async function list(status: string): Promise<void> {
  let shown = 0;
  for (let next: string | null = `/api/comments/?page_size=100&status=${status}`; next;) {
    const page = pagedList(operatorComment).parse(await call(next));
    for (const comment of page.results) {
      const reply = comment.parent === null ? '' : ` in reply to ${comment.parent}`;
      say(`#${comment.id} ${comment.created_at} ${comment.author_name} <${comment.author_email}>`);
      say(`   on ${comment.article_slug}${reply}`);
      if (comment.moderation_reason) say(`   ${comment.moderation_reason}`);
      say(`   ${comment.content.replaceAll('\n', '\n   ')}\n`);
    }
    shown += page.results.length;
    next = page.next;
  }
  say(`${shown} ${status} comment${shown === 1 ? '' : 's'}`);
}

async function decide(status: 'APPROVED' | 'REJECTED', ids: string[]): Promise<void> {
  if (ids.length === 0 || ids.some((id) => !/^\d+$/.test(id))) throw new UsageError(usage);
  for (const id of ids) {
    const body = JSON.stringify({ status });
    const comment = operatorComment.parse(
      await call(`/api/comments/${id}/`, { method: 'PATCH', body }),
    );
    say(`#${comment.id} ${comment.status}`);
  }
}

runTool(usage, {}, async ([command, ...words]) => {
  if (command === 'list' && words.length < 2) return list(words[0] ?? 'pending');
  if (command === 'approve') return decide('APPROVED', words);
  if (command === 'reject') return decide('REJECTED', words);
  throw new UsageError(usage);
});
