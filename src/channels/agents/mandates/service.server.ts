import { type Db, inTransaction, type Transaction } from '../../../platform/db/db.server.ts';
import type { PersonalData } from '../../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../../platform/http/authenticate.server.ts';
import { type BodyOf, type QueryOf, type RefusalOf, type Refused, refuse } from '../../../platform/http/endpoint.ts';
import { toBani, toRon } from '../../../platform/money.ts';
import { hashToken, newToken } from '../../../platform/secrets.server.ts';
import { cancelOrder } from '../../../sales/orders/state-service.server.ts';
import { areAgentsAllowed } from '../switch.server.ts';
import type { getMandateRequest, grantMandate, Mandate } from './contract.ts';
import * as queries from './queries.server.ts';
import { codeSeconds, matchesRedirectUri, redirectWith, resourcesOf } from './rules.ts';

const maxMandates = 20;

type AgentRequest = QueryOf<typeof getMandateRequest>;

/** The registered program of a request for a mandate; refused before anything is sent to the address that it names. */
async function findClient(
  db: Db,
  siteUrl: string,
  { clientId, redirectUri, resource }: AgentRequest,
): Promise<queries.ClientRow | Refused<'badClient'>> {
  if (!(await areAgentsAllowed(db))) return refuse('badClient');
  const client = await queries.selectClient(db, clientId);
  const isKnown = client?.redirectUris.some((registered) => matchesRedirectUri(registered, redirectUri));
  return client && isKnown && resourcesOf(siteUrl).includes(resource) ? client : refuse('badClient');
}

export async function readMandateRequest(
  db: Db,
  siteUrl: string,
  request: AgentRequest,
): Promise<{ agent: string; host: string } | Refused<'badClient'>> {
  const client = await findClient(db, siteUrl, request);
  return 'ok' in client ? client : { agent: client.name, host: new URL(request.redirectUri).host };
}

/** Stores the mandate and returns the address with the code that the program exchanges for its tokens. */
export const grant = (
  db: Db,
  user: CurrentUser,
  siteUrl: string,
  request: BodyOf<typeof grantMandate>,
): Promise<{ redirectUrl: string } | Refused<RefusalOf<typeof grantMandate>>> =>
  inTransaction(db, async (tx) => {
    const { redirectUri, resource, codeChallenge, state, days } = request;
    const client = await findClient(tx, siteUrl, request);
    if ('ok' in client) return client;
    const [orderLimit, monthLimit] = [toBani(request.orderLimit), toBani(request.monthLimit)];
    if (monthLimit < orderLimit) return refuse('badMonthLimit');
    if ((await queries.countActive(tx, user.legalEntityId)) >= maxMandates) return refuse('tooMany');
    const mandateId = await queries.insertMandate(tx, {
      ...{ accountId: user.legalEntityId, clientId: client.id, agent: client.name, orderLimit, monthLimit, days },
    });
    const code = newToken();
    const seconds = codeSeconds;
    await queries.insertToken(tx, {
      ...{ hash: hashToken(code), kind: 'code', mandateId, resource, redirectUri, codeChallenge, seconds },
    });
    await queries.insertAct(tx, { mandateId, act: 'granted' });
    return { redirectUrl: redirectWith(redirectUri, { code, state, iss: siteUrl }) };
  });

export async function listMandates(db: Db, { legalEntityId }: Pick<CurrentUser, 'legalEntityId'>): Promise<Mandate[]> {
  const [mandates, acts] = await Promise.all([
    queries.selectMandates(db, legalEntityId),
    queries.selectActs(db, legalEntityId),
  ]);
  const byMandate = Map.groupBy(acts, ({ mandateId }) => mandateId);
  return mandates.map(({ id, agent, state, createdAt, expiresAt, orderLimit, monthLimit, spent }) => ({
    ...{ id, agent, state, createdAt, expiresAt },
    orderLimit: toRon(orderLimit),
    monthLimit: toRon(monthLimit),
    spent: toRon(spent),
    acts: (byMandate.get(id) ?? []).map(({ act, at, amount, orderId, number }) => ({
      ...{ act, at, amount: amount === null ? null : toRon(amount) },
      order: orderId === null || number === null ? null : { id: orderId, number },
    })),
  }));
}

/** Ends a mandate in every process: an order that is being placed comes before or is refused. */
export const revokeOwn = (
  db: Db,
  { legalEntityId }: CurrentUser,
  mandateId: number,
): Promise<null | Refused<'unknownMandate'>> =>
  inTransaction(db, async (tx) =>
    (await end(tx, { id: mandateId, accountId: legalEntityId }, 'revoked')) ? null : refuse('unknownMandate'),
  );

/** The agent gives its tokens back (RFC 7009); what is no token of ours changes nothing. */
export const revokeByToken = (db: Db, token: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const owner = await queries.selectOwner(tx, hashToken(token));
    if (owner) await end(tx, owner, 'revokedByAgent');
  });

async function end(
  tx: Transaction,
  { id, accountId }: { id: number; accountId: number },
  act: 'revoked' | 'revokedByAgent',
): Promise<boolean> {
  if (!(await queries.revoke(tx, id, accountId))) return false;
  await queries.deleteTokens(tx, id);
  for (const orderId of await queries.selectUnpaidOrders(tx, id))
    await cancelOrder(tx, orderId, { author: 'client', reason: 'customer' });
  await queries.insertAct(tx, { mandateId: id, act });
  return true;
}

export const mandateData: PersonalData = {
  section: 'agentMandates',
  export: (db, accountId) => listMandates(db, { legalEntityId: accountId }),
  erase: (tx, accountId) => queries.deleteMandates(tx, accountId),
};
