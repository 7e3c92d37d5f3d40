import type { StandIn } from '../load.ts';
import { createStandInServer } from '../server.ts';

const settings = { campaignUnique: 'demo1234', confirm: 'demo5678' };

/** Imitation of the frames of 2Performant; pages of a demo do not load them. */
async function startStandIn() {
  const server = createStandInServer();
  server.app.get('/', async (_request, reply) => reply.type('text/html').send(''));
  server.app.get('/events/salecheck', async (_request, reply) => reply.type('text/html').send(''));
  return { ...server, url: await server.listen() };
}

export const standIn: StandIn = { serve: () => ({ settings, start: startStandIn }) };
