import type { FastifyInstance } from 'fastify';

const drainingServers = new WeakSet<FastifyInstance>();

/** Closes each connection after its next response, so that clients reconnect to another process; requests are still served. */
export function startDraining(app: FastifyInstance): void {
  drainingServers.add(app);
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/** Returns whether `startDraining` was called; the readiness check then fails. */
export const isDraining = (app: FastifyInstance): boolean => drainingServers.has(app);

/** Closes the server after the current requests; idle connections are closed at once. */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close().finally(() => clearInterval(timer));
}
