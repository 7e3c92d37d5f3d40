import { createStandInServer } from './stand-in-server.server.ts';

export const standInAccount = { accountSid: 'ACdemo', authToken: 'demo-token' };

/** Imitation of Twilio's account service, on the loopback interface. */
export async function startTwilioStandIn(): Promise<{ url: string; close: () => Promise<void> }> {
  const { app, listen, close } = createStandInServer();
  const { accountSid, authToken } = standInAccount;
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  app.get(`/2010-04-01/Accounts/${accountSid}.json`, async ({ headers }, reply) =>
    headers.authorization === expected
      ? { sid: accountSid, status: 'active' }
      : reply.status(401).send({ code: 20003, message: 'Authenticate' }),
  );
  return { url: await listen(), close };
}
