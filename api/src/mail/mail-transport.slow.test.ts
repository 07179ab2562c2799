import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '@waypost/tooling/test/self-signed';
import { SMTPServer } from 'smtp-server';
import type { TakenMail } from './mail-store';
import { createMailTransport } from './mail-transport';

const mail = { recipient: 'a@example.org', subject: 'A', text: 'A', headers: {} } as TakenMail;

it.each([
  ['smtps:', true],
  ['smtp:', false],
])(
  'sends no password and no mail by %s to a server that nobody vouches for',
  async (scheme, secure) => {
    const onAuth = jest.fn();
    const onData = jest.fn();
    const server = new SMTPServer({ ...(await selfSigned()), secure, onAuth, onData });
    server.on('error', () => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.server.address() as AddressInfo;
    const smtpUrl = `${scheme}//user:secret@127.0.0.1:${port}`;
    const transport = createMailTransport({ smtpUrl, from: 'b@example.org' }, 10_000);
    const failed = await transport.send(mail);
    expect(failed?.failure).toBe('server');
    expect(failed?.error.message).toContain('self-signed certificate');
    expect(onAuth).not.toHaveBeenCalled();
    expect(onData).not.toHaveBeenCalled();
    transport.close();
    await new Promise((closed) => server.close(() => closed(undefined)));
  },
);
