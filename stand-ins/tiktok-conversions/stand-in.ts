import { z } from 'zod';
import type { StandIn } from '../load.ts';
import { createStandInServer } from '../server.ts';

const settings = { pixelCode: 'DEMOPIXELCODE0000000', accessToken: 'demo-access-token', eventName: 'Purchase' };

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const Event = z.looseObject({
  event: z.enum(['Purchase', 'CompletePayment']),
  event_time: z.int(),
  event_id: z.string().min(1),
  user: z.looseObject({ email: hash.optional(), ip: z.string(), user_agent: z.string() }),
  page: z.looseObject({ url: z.url() }),
  properties: z.looseObject({ currency: z.literal('RON'), value: z.number() }),
});

const Body = z.strictObject({
  event_source: z.literal('web'),
  event_source_id: z.literal(settings.pixelCode),
  data: z.array(Event).min(1).max(1000),
});

const answer = (code: number, message: string) => ({ code, message, request_id: 'demo', data: {} });

/** Imitation of the Events API: refusals have status 200 and a code. */
export async function startTiktokStandIn() {
  const server = createStandInServer<'tooManyInBody'>();
  server.app.post('/open_api/v1.3/event/track/', async (request) => {
    if (server.takes(request, 'tooManyInBody')) return answer(40_100, 'Too many requests');
    if (request.headers['access-token'] !== settings.accessToken) return answer(40_105, 'Access token is incorrect');
    return Body.safeParse(request.body).success ? answer(0, 'OK') : answer(40_002, 'Invalid parameters');
  });
  return { ...server, url: await server.listen() };
}

export const standIn: StandIn = { serve: () => ({ settings, start: startTiktokStandIn }) };
