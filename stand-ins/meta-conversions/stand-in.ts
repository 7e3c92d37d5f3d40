import { z } from 'zod';
import type { StandIn } from '../load.ts';
import { createStandInServer } from '../server.ts';

const settings = { pixelId: '1234567890', accessToken: 'demo-access-token', version: 'v26.0', testCode: '' };

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** User data that is not hashed is refused. */
const Event = z.looseObject({
  event_name: z.string().min(1),
  event_time: z.int(),
  event_id: z.string().min(1),
  event_source_url: z.url(),
  action_source: z.literal('website'),
  user_data: z.looseObject({
    em: z.array(hash).optional(),
    fn: z.array(hash).optional(),
    ln: z.array(hash).optional(),
    client_user_agent: z.string(),
  }),
  custom_data: z.looseObject({ currency: z.literal('RON'), value: z.number() }),
});

const Body = z.strictObject({
  data: z.array(Event).min(1).max(1000),
  access_token: z.string(),
  test_event_code: z.string().optional(),
});

const weekSeconds = 7 * 24 * 3600;

const graphError = (message: string, code: number, isTransient = false) => ({
  error: { message, type: 'OAuthException', code, is_transient: isTransient, fbtrace_id: 'demo' },
});
const badToken = graphError('Invalid OAuth access token.', 190);

/** Imitation of the Conversions API. Events of more than seven days make it refuse the whole request. */
export async function startMetaStandIn() {
  const server = createStandInServer<'transient'>();
  const path = `/${settings.version}/${settings.pixelId}`;
  server.app.get(path, async ({ query }, reply) =>
    z.object({ access_token: z.literal(settings.accessToken) }).safeParse(query).success
      ? { id: settings.pixelId }
      : reply.status(400).send(badToken),
  );
  server.app.post(`${path}/events`, async (request, reply) => {
    if (server.takes(request, 'transient'))
      return reply.status(400).send(graphError('Please reduce the amount of data', 1, true));
    const parsed = Body.safeParse(request.body);
    if (!parsed.success) return reply.status(400).send(graphError('Invalid parameter', 100));
    const { data, access_token } = parsed.data;
    if (access_token !== settings.accessToken) return reply.status(400).send(badToken);
    const oldest = Date.now() / 1000 - weekSeconds;
    if (data.some(({ event_time }) => event_time < oldest))
      return reply.status(400).send(graphError('Event Timestamp Too Old', 100));
    return { events_received: data.length, messages: [], fbtrace_id: 'demo' };
  });
  return { ...server, url: await server.listen() };
}

export const standIn: StandIn = { serve: () => ({ settings, start: startMetaStandIn }) };
