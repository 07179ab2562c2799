import { sendBody } from '@waypost/tooling/test/send-body';
import { copyData, startApi, startShell } from '../../support/site';
import { expect, test } from '../../support/test';
import { waysToSend } from '../../support/send-target';

const json = { 'Content-Type': 'application/json' };

test('a limited reader gets 429 through the site, whatever is still to be sent', async () => {
  const api = await startApi(await copyData(), { RATE_LIMIT: 'on' });
  const shell = await startShell({ API_ORIGIN: api.origin });
  const statuses: number[] = [];
  for (let call = 0; call < 14; call++) {
    const way = waysToSend[call % waysToSend.length];
    const response = await sendBody(shell.origin, '/api/newsletter/', {
      ...way,
      headers: json,
      bytes: 2_000_000,
    });
    statuses.push(response.status);
    if (response.status === 429) expect(response.head).toMatch(/^retry-after: \d+/im);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(413), 429, 429, 429, 429]);
  await shell.stop();
  await api.stop();
});
