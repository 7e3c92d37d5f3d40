import type { RunningStandIn } from '../../src/platform/stand-ins.ts';
import type { StandIn } from '../load.ts';
import { createStandInServer } from '../server.ts';

const account = { accountSid: 'ACdemo', authToken: 'demo-token' };

/** Imitation of Twilio's account service, on the loopback interface. */
async function startTwilioStandIn(): Promise<RunningStandIn> {
  const { app, listen, close } = createStandInServer();
  const { accountSid, authToken } = account;
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  app.get(`/2010-04-01/Accounts/${accountSid}.json`, async ({ headers }, reply) =>
    headers.authorization === expected
      ? { sid: accountSid, status: 'active' }
      : reply.status(401).send({ code: 20003, message: 'Authenticate' }),
  );
  return { url: await listen(), close };
}

export const standIn: StandIn = {
  serve: () => ({ settings: { ...account, from: '+40310000000' }, start: startTwilioStandIn }),
};
