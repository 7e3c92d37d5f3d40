import { createStandInServer } from '../../platform/stand-in-server.server.ts';

export const standInId = 'G-DEMO00000';

/** Imitation of the host of Google's tag, on the loopback interface. */
export async function startAnalyticsStandIn(): Promise<{ url: string; close: () => Promise<void> }> {
  const { app, listen, close } = createStandInServer();
  app.get<{ Querystring: { id?: string } }>('/gtag/js', async ({ query }, reply) =>
    query.id === standInId ? reply.type('text/javascript').send('') : reply.status(404).send(),
  );
  return { url: await listen(), close };
}
