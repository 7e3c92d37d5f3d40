import { z } from 'zod';
import { customer } from '../../../platform/http/endpoint.ts';
import { Id, Ron, rawText } from '../../../platform/schema.ts';
import { acts, challengePattern, durations, maxLimit, maxUriLength } from './rules.ts';
import { mandateTexts as texts } from './texts.ts';

/** Parameters of the address that a program opens (OAuth 2.1 with PKCE and a resource). */
const AgentRequest = {
  clientId: rawText(100, texts.badClient),
  redirectUri: rawText(maxUriLength, texts.badClient),
  codeChallenge: z.string(texts.badClient).regex(challengePattern, texts.badClient),
  resource: rawText(maxUriLength, texts.badClient),
};

const badClient = { badClient: [400, texts.badClient] } as const;

export const getMandateRequest = customer.get('/api/Agents/MandateRequest', {
  summary: 'Ce program cere un mandat și unde merge răspunsul',
  query: z.strictObject(AgentRequest),
  data: z.object({ agent: z.string(), host: z.string() }),
  refusals: badClient,
});

const Limit = z.number(texts.badLimit).min(1, texts.badLimit).max(maxLimit, texts.badLimit).meta({ format: 'ron' });

export const grantMandate = customer.post('/api/Agents/GrantMandate', {
  summary: 'Dă unui program mandat să comande, cu limite; răspunsul este adresa la care se întoarce browserul',
  body: z.strictObject({
    ...AgentRequest,
    state: rawText(1000, texts.badClient).optional(),
    orderLimit: Limit,
    monthLimit: Limit,
    days: z.literal([...durations], texts.badDuration),
  }),
  data: z.object({ redirectUrl: z.string() }),
  refusals: {
    ...badClient,
    badMonthLimit: [400, texts.badMonthLimit, 'monthLimit'],
    tooMany: [409, texts.tooMany],
  },
});

export const Mandate = z.object({
  id: Id,
  agent: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  orderLimit: Ron,
  monthLimit: Ron,
  /** Of the orders of this month that were not cancelled. */
  spent: Ron,
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Newest first, at most 50. */
  acts: z.array(
    z.object({
      act: z.enum(acts),
      at: z.string(),
      amount: Ron.nullable(),
      order: z.object({ id: Id, number: z.string() }).nullable(),
    }),
  ),
});
export type Mandate = z.infer<typeof Mandate>;

export const getMandates = customer.get('/api/Agents/Mandates', {
  summary: 'Mandatele date agenților și ce au făcut cu ele',
  data: z.array(Mandate),
});

export const revokeMandate = customer.post('/api/Agents/RevokeMandate', {
  summary: 'Retrage un mandat, pe loc; comenzile lui neplătite se anulează',
  body: z.strictObject({ mandateId: Id }),
  data: z.null(),
  refusals: { unknownMandate: [404, texts.unknownMandate] },
});
