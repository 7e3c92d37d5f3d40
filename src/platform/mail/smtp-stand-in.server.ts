import { createServer } from 'node:net';

export const standInAccount = { username: 'demo', password: 'demo-parola' };

const signIn = Buffer.from(`\0${standInAccount.username}\0${standInAccount.password}`).toString('base64');

/** Imitation of a mail server that accepts one account and no emails, on the loopback interface. */
export async function startSmtpStandIn(): Promise<{ url: string; close: () => Promise<void> }> {
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
