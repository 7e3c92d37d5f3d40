import type { FastifyInstance } from 'fastify';

const leaving = new WeakSet<FastifyInstance>();

/** Every request is still answered, but each connection ends with its answer: whoever comes again finds another process. */
export function beginLeaving(app: FastifyInstance): void {
  leaving.add(app);
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

export const isLeaving = (app: FastifyInstance): boolean => leaving.has(app);

/** Requests under way are answered; a connection that is kept open after its answer is not waited for. */
export async function closeWhenDone(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close().finally(() => clearInterval(timer));
}
