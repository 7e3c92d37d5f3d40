import type { RunningStandIn } from '../../src/platform/stand-ins.ts';
import type { StandIn } from '../load.ts';
import { createStandInServer } from '../server.ts';

const measurementId = 'G-DEMO00000';

/** Imitation of the host of Google's tag, on the loopback interface. */
async function startAnalyticsStandIn(): Promise<RunningStandIn> {
  const { app, listen, close } = createStandInServer();
  app.get<{ Querystring: { id?: string } }>('/gtag/js', async ({ query }, reply) =>
    query.id === measurementId ? reply.type('text/javascript').send('') : reply.status(404).send(),
  );
  return { url: await listen(), close };
}

export const standIn: StandIn = { serve: () => ({ settings: { measurementId }, start: startAnalyticsStandIn }) };
