import { createServer } from 'node:net';
import { aboutPort, CannotStart } from './cannot-start.server.ts';

/** The host to listen on, tried out: all addresses, or those of the older kind where the machine has no other. */
export async function hostFor(port: number, host: string): Promise<string> {
  const failure = await tryPort(port, host);
  if (!failure) return host;
  if (host === '::' && ['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(failure.code)) return hostFor(port, '0.0.0.0');
  throw new CannotStart(aboutPort(failure, port, host));
}

type Failure = Error & { code: string };

function tryPort(port: number, host: string): Promise<Failure | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: Failure) => resolve(error));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
