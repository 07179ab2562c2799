import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it and as a mail program would read it. */
export interface ReceivedMail {
  to: string;
  email: Email;
  header: (name: string) => string | undefined;
}

/** An SMTP server in this process that stores what it gets. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** The mails to an address, oldest first. */
  to: (address: string) => ReceivedMail[];
  /** Responses that refuse an address, such as `550 No such person`, by address. */
  refusals: Map<string, string>;
  /** Addresses on which the server breaks the connection instead of a response. */
  hangsUpOn: Set<string>;
  /** Called with every mail before it is acknowledged, which waits for what it returns. */
  onMail: (mail: ReceivedMail) => void | Promise<void>;
  /** Breaks every connection. */
  hangUp: () => void;
  stop: () => Promise<void>;
}

const refusalOf = (response: string) => {
  const [, code = '550', text = response] = /^(\d{3}) (.*)$/.exec(response) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
};

/** Starts a mail server on a port of this machine, a free one unless one is given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, string>();
  const hangsUpOn = new Set<string>();
  const sockets = new Set<Socket>();
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  const mailServer: MailServer = {
    url: '',
    received,
    refusals,
    to: (address) => received.filter(({ to }) => to === address),
    hangsUpOn,
    onMail: () => undefined,
    hangUp,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onMailFrom: ({ address }, _session, callback) => {
      const refusal = refusals.get(address);
      callback(refusal ? refusalOf(refusal) : null);
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (hangsUpOn.has(address)) return hangUp();
      const refusal = refusals.get(address);
      callback(refusal ? refusalOf(refusal) : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(async (email) => {
          const mail: ReceivedMail = {
            to: session.envelope.rcptTo[0]?.address ?? '',
            email,
            header: (name) => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
          };
          received.push(mail);
          await mailServer.onMail(mail);
          callback(null);
        }, callback);
      });
    },
  });
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  mailServer.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return mailServer;
}

/** The addresses of a mail's text that begin with an origin. */
export const linksIn = ({ email }: ReceivedMail, origin: string): string[] =>
  (email.text ?? '').match(new RegExp(`${origin}/\\S+`, 'g')) ?? [];
