import { createServer } from 'node:net';
import type { RunningStandIn } from '../../src/platform/stand-ins.ts';
import type { StandIn } from '../load.ts';

const account = { username: 'demo', password: 'demo-parola' };

const signIn = Buffer.from(`\0${account.username}\0${account.password}`).toString('base64');

/** Imitation of a mail server that accepts one account and no emails, on the loopback interface. */
async function startSmtpStandIn(): Promise<RunningStandIn> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 demo ESMTP\r\n');
    socket.on('data', (data) => {
      const command = data.toString().trim();
      if (/^EHLO/i.test(command)) socket.write('250-demo\r\n250 AUTH PLAIN\r\n');
      else if (/^AUTH PLAIN/i.test(command))
        socket.write(command.endsWith(signIn) ? '235 OK\r\n' : '535 Authentication failed\r\n');
      else if (/^QUIT/i.test(command)) socket.end('221 Bye\r\n');
      else socket.write('502 Not implemented\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const standIn: StandIn = {
  serve: () => ({
    settings: { host: 'localhost', port: '587', security: 'starttls', ...account },
    start: startSmtpStandIn,
  }),
};
