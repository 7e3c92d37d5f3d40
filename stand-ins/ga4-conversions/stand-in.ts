import { z } from 'zod';
import type { StandIn } from '../load.ts';
import { createStandInServer } from '../server.ts';

const settings = { measurementId: 'G-DEMO00000', apiSecret: 'demo-secret' };

const Body = z.looseObject({
  client_id: z.string().regex(/^\d+\.\d+$/),
  events: z
    .array(z.looseObject({ name: z.string(), params: z.looseObject({}) }))
    .min(1)
    .max(25),
});

const Query = z.looseObject({ measurement_id: z.string().default(''), api_secret: z.string().default('') });

/** Imitation of the Measurement Protocol: it takes everything without a word, only the debug path says what is wrong. */
export async function startGa4StandIn() {
  const server = createStandInServer();
  const problemOf = (query: unknown, body: unknown): string | null => {
    const { measurement_id, api_secret } = Query.parse(query);
    if (measurement_id !== settings.measurementId || api_secret !== settings.apiSecret) return 'Unknown data stream.';
    return Body.safeParse(body).success ? null : 'Unable to parse Measurement Protocol JSON payload.';
  };
  server.app.post('/mp/collect', async (_request, reply) => reply.status(204).send());
  server.app.post('/debug/mp/collect', async ({ query, body }) => {
    const problem = problemOf(query, body);
    const message = { fieldPath: '', description: problem, validationCode: 'VALUE_INVALID' };
    return { validationMessages: problem ? [message] : [] };
  });
  return { ...server, url: await server.listen() };
}

export const standIn: StandIn = { serve: () => ({ settings, start: startGa4StandIn }) };
