import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { logOptions } from '../../src/platform/http/request-log.server.ts';

/** A Fastify with the shop's log and its rate limit by address, as any shop in production has; for the baselines. */
export async function openProductionFastify(): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({ ...logOptions({ logLevel: 'info' }), trustProxy: (_address, hop) => hop < 1 });
  await app.register(rateLimit, { max: 600, timeWindow: '1 minute' });
  return app;
}
