import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from '../../platform/db/db.server.ts';
import { webhookRateLimit } from '../../platform/http/rate-limits.server.ts';
import { route } from '../../platform/http/register-endpoints.server.ts';
import { notFoundError } from '../../platform/http/server.server.ts';
import { isSignedWebhook } from '../../platform/http/webhook-signature.server.ts';
import { isSameSecret } from '../../platform/secrets.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import { bouncePath } from './bounce-connection.ts';
import { getMailAddress, liftMailAddress } from './bounce-contract.ts';
import { parseReports } from './bounce-reports.ts';
import * as bounces from './bounce-service.server.ts';

export const mailAddressApi = [
  route(getMailAddress, ({ db, query }) => bounces.readAddress(db, query.email)),
  route(liftMailAddress, ({ db, body }) => bounces.unblockAddress(db, body.email)),
];

const maxBodyBytes = 1_048_576;

/**
 * Receives the reports of mail providers. Nothing is parsed before the request has proven to know the secret: by the
 * signature of Standard Webhooks, or as the password of HTTP Basic, which Postmark and Amazon SNS send.
 */
export async function registerBounceReports(
  app: FastifyInstance,
  db: Pool,
  connections: ServiceConnections,
): Promise<void> {
  await app.register(async (scope) => {
    // Amazon SNS sends JSON as text.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(bouncePath, { bodyLimit: maxBodyBytes, config: webhookRateLimit }, async (request, reply) => {
      const secret = await bounces.readBounceSecret(db, connections);
      if (!secret) throw notFoundError();
      const body = typeof request.body === 'string' ? request.body : '';
      reply.header('cache-control', 'no-store');
      if (!isAuthentic(secret, request, body))
        // Amazon SNS sends the password only after it was asked for.
        return reply
          .status(401)
          .header('www-authenticate', 'Basic realm="mail-bounces"')
          .send({ error: 'unauthorized' });
      const parsed = parseReports(body);
      if (!parsed) return reply.status(400).send({ error: 'unknown form of report' });
      await bounces.recordReports(db, parsed.reports);
      if (parsed.confirmUrl) await bounces.enqueueConfirmation(db, parsed.confirmUrl);
      return reply.send({ accepted: parsed.reports.length });
    });
  });
}

function isAuthentic(secret: string, { headers }: Pick<FastifyRequest, 'headers'>, body: string): boolean {
  if (headers['webhook-signature']) return isSignedWebhook(secret, headers, body);
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() !== 'basic') return false;
  const password = Buffer.from(credentials, 'base64').toString('utf8').split(':').slice(1).join(':');
  return isSameSecret(password, secret);
}
