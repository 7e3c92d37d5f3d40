import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFoundError } from '../../src/platform/http/server.server.ts';

/** Where the shop shows the payment page of the stand-in, which itself listens on the loopback interface only. */
export const standInPagePath = '/sandbox/netopia/pay';

type PageRequest = { Params: { id: string } };
const relayedHeaders = ['content-type', 'content-security-policy', 'location'];

/** Passes requests for the payment page on to the stand-in. */
export function relayPaymentPage(app: FastifyInstance, findUrl: () => Promise<string | null>): void {
  const relay = async (id: string, form: string | null, reply: FastifyReply): Promise<FastifyReply> => {
    const url = await findUrl();
    if (!url || !/^\d{1,20}$/.test(id)) throw notFoundError();
    const response = await fetch(`${url}/pay/${id}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
      ...(form === null
        ? {}
        : { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    });
    if (response.status === 404) throw notFoundError();
    for (const name of relayedHeaders) {
      const value = response.headers.get(name);
      if (value) reply.header(name, value);
    }
    return reply
      .status(response.status)
      .headers({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
      .send(await response.text());
  };
  app.get<PageRequest>(`${standInPagePath}/:id`, ({ params }, reply) => relay(params.id, null, reply));
  app.post<PageRequest>(`${standInPagePath}/:id`, ({ params, body }, reply) =>
    relay(params.id, typeof body === 'string' ? body : '', reply),
  );
}
