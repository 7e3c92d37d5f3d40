import type { StandIn } from '../load.ts';
import { createStandInServer } from '../server.ts';

const settings = { advertiserCode: 'demo', encryptionKey: 'demo-key-demo-key' };

/** Imitation of the frames of Profitshare; pages of a demo do not load them. */
async function startStandIn() {
  const server = createStandInServer();
  server.app.get('/', async (_request, reply) => reply.type('text/html').send(''));
  server.app.get('/ca/0/:advertiser/p/:payload', async (_request, reply) => reply.type('text/html').send(''));
  return { ...server, url: await server.listen() };
}

export const standIn: StandIn = { serve: () => ({ settings, start: startStandIn }) };
