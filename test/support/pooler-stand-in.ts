import { createServer, connect as openSocket, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const readyForQuery = 'Z'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);

/**
 * A pooler in transaction mode in front of a server with a Unix socket, as PgBouncer is: after each transaction the
 * session is free for the next client, and what it says after that is lost. Returns the URL for its clients.
 */
export async function startPooler(serverUrl: string): Promise<string> {
  const { searchParams, username, pathname } = new URL(serverUrl);
  const path = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets = new Set<Socket>();
  const freeSessions: Session[] = [];
  const pooler = createServer({ noDelay: true }, (client) => {
    // Each client brings the session that it signs in with; later the session used last is taken.
    let session: Session | undefined = new Session(openSocket(path), freeSessions);
    for (const socket of [client, session.socket]) sockets.add(socket.on('error', () => client.destroy()));
    session.client = client;
    client.on('data', (bytes) => {
      if (session?.client !== client) session = freeSessions.pop();
      if (!session) return client.destroy();
      session.client = client;
      session.socket.write(bytes);
    });
  });
  const port = await new Promise<number>((resolve) =>
    pooler.listen(0, '127.0.0.1', () => resolve((pooler.address() as { port: number }).port)),
  );
  onTestFinished(() => {
    pooler.close();
    for (const socket of sockets) socket.destroy();
  });
  return `postgres://${username}@127.0.0.1:${port}${pathname}`;
}

/** A connection to the server, which belongs to a client until its transaction has ended. */
class Session {
  readonly socket: Socket;
  client: Socket | undefined;
  #bytes = Buffer.alloc(0);

  constructor(socket: Socket, freeSessions: Session[]) {
    this.socket = socket;
    socket.on('data', (bytes) => {
      this.#bytes = Buffer.concat([this.#bytes, bytes]);
      for (let message = this.#next(); message; message = this.#next()) {
        this.client?.write(message);
        if (message[0] !== readyForQuery || message[5] !== idle) continue;
        if (this.client) freeSessions.push(this);
        this.client = undefined;
      }
    });
    socket.on('close', () => void freeSessions.splice(freeSessions.indexOf(this) >>> 0, 1));
  }

  /** Takes the next complete message: a letter, then its length without the letter. */
  #next(): Buffer | null {
    const length = this.#bytes.length < 5 ? Number.POSITIVE_INFINITY : 1 + this.#bytes.readUInt32BE(1);
    if (this.#bytes.length < length) return null;
    const message = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return message;
  }
}
