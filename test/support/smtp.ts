import { createServer, type Server } from 'node:net';
import { onTestFinished } from 'vitest';

type SmtpServer = {
  url: string;
  /** The received messages. */
  received: string[];
  /** Sets the answer of the server to the name of a recipient. */
  answerRecipients: (reply: string) => void;
};

/** Starts a minimal mail server; closed at the end of the test. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  let recipientReply = '250 ok';
  const replyTo = (line: string): string | null => {
    if (/^EHLO|^HELO/.test(line)) return '250 hello';
    if (/^RCPT/.test(line)) return recipientReply;
    if (/^(MAIL|RSET)/.test(line)) return '250 ok';
    if (/^DATA/.test(line)) return '354 go on';
    if (/^\.\r?$/.test(line)) return '250 taken';
    return /^QUIT/.test(line) ? '221 bye' : null;
  };
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      for (const line of text.split('\r\n')) {
        const reply = replyTo(line);
        if (reply) socket.write(`${reply}\r\n`);
      }
    });
    socket.on('error', () => {});
  });
  onTestFinished(() => void server.close());
  return {
    url: `smtp://127.0.0.1:${await listen(server)}`,
    received,
    answerRecipients: (reply) => {
      recipientReply = reply;
    },
  };
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
