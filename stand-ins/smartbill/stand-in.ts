import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { shopBrand } from '../../src/brands/brand.ts';
import type { StandIn } from '../load.ts';
import { createStandInServer, type StandInServer } from '../server.ts';

/** Failures of this service, beside those that all stand-ins share. */
type SmartBillFailure =
  /** 401, wrong e-mail or token. */
  | 'badLogin'
  /** 410, the plan is used up. */
  | 'planLimit'
  /** Status 200 with an error; nothing is made. */
  | 'refused'
  /** Status 200 with an error and a number: the document is made. */
  | 'madeWithError';

const Line = z.object({
  name: z.string().min(1),
  measuringUnitName: z.string().min(1),
  currency: z.literal('RON'),
  isTaxIncluded: z.literal(true),
  taxName: z.string(),
  taxPercentage: z.number(),
  isDiscount: z.boolean(),
  quantity: z.number().optional(),
  price: z.number().optional(),
  discountValue: z.number().optional(),
});

const Invoice = z.object({
  companyVatCode: z.string(),
  seriesName: z.string(),
  issueDate: z.iso.date(),
  client: z.object({ name: z.string().min(1), country: z.string().min(1) }),
  observations: z.string(),
  products: z.array(Line).min(1),
});

const Reversal = z.object({
  companyVatCode: z.string(),
  seriesName: z.string(),
  number: z.string(),
  issueDate: z.iso.date(),
});

type StoredDocument = { series: string; number: string; total: number; observations: string; reverses: string | null };

export type SmartBillStandIn = {
  url: string;
  /** An account that it knows. */
  account: { email: string; accessToken: string; series: string };
  fail: StandInServer<SmartBillFailure>['fail'];
  documents: readonly StoredDocument[];
  /** 'METHOD /path' of each. */
  requests: readonly string[];
  /** Somebody else makes a document in the same series. */
  addForeignDocument: (total: number) => void;
  close: () => Promise<void>;
};

export type StandInOptions = {
  /** Numbers of an earlier start are in the database, so each start has its own. */
  firstNumber?: number;
  callsIn10Seconds?: number;
};

const account = { email: 'demo@smartbill.example', accessToken: 'demo-token', series: 'WEB' };
const taxes = [
  { name: 'Normala', percentage: 21 },
  { name: 'Redusa', percentage: 11 },
  { name: 'SDD', percentage: 0 },
];

/** Imitation of SmartBill's API for the demo and the tests, on the loopback interface. Its state is in memory. */
export async function startSmartBillStandIn(
  cif: string,
  { firstNumber = Math.floor(Date.now() / 1000) % 100_000_000, callsIn10Seconds = 30 }: StandInOptions = {},
): Promise<SmartBillStandIn> {
  const { app, takes, fail, requests, listen, close } = createStandInServer<SmartBillFailure>();
  const documents: StoredDocument[] = [];
  let next = firstNumber;

  const add = (document: Omit<StoredDocument, 'series' | 'number'>): StoredDocument => {
    const stored = { ...document, series: account.series, number: String(next).padStart(4, '0') };
    next += 1;
    documents.push(stored);
    return stored;
  };
  const answer = (request: FastifyRequest, { series, number }: StoredDocument) => ({
    errorText: takes(request, 'madeWithError') ? 'Factura a fost emisa, dar nu a putut fi trimisa pe e-mail.' : '',
    message: '',
    number,
    series,
    url: '',
    documentViewUrl: `https://smartbill.example/${series}/${number}`,
  });

  limitCalls(app, callsIn10Seconds);
  app.addHook('preHandler', async (request, reply) => {
    const expected = `Basic ${Buffer.from(`${account.email}:${account.accessToken}`).toString('base64')}`;
    if (takes(request, 'badLogin') || request.headers.authorization !== expected)
      return reply.status(401).send({ errorText: 'Autentificare esuata.' });
    if (takes(request, 'planLimit'))
      return reply.status(410).send({ errorText: 'Limita abonamentului a fost atinsa.' });
  });

  app.get('/series', async () => ({
    errorText: '',
    list: [{ name: account.series, nextNumber: next, type: 'f' }],
  }));
  app.get('/tax', async () => ({ errorText: '', taxes }));

  app.post('/invoice/v2', async (request, reply) => {
    if (takes(request, 'refused')) return refusal('Seria nu este configurata pentru facturi.');
    const invoice = Invoice.safeParse(request.body);
    if (!invoice.success) return reply.status(400).send(refusal(z.prettifyError(invoice.error)));
    const { companyVatCode, seriesName, products, observations } = invoice.data;
    if (companyVatCode !== cif) return refusal('CUI necunoscut.');
    if (seriesName !== account.series) return refusal('Seria nu exista.');
    const total = products.reduce((sum, line) => sum + amountOf(line), 0);
    return answer(request, add({ total, observations, reverses: null }));
  });

  app.post('/invoice/reverse', async (request, reply) => {
    const reversal = Reversal.safeParse(request.body);
    if (!reversal.success) return reply.status(400).send(refusal(z.prettifyError(reversal.error)));
    const found = documents.find(({ number }) => number === reversal.data.number);
    if (!found) return refusal('Factura nu exista.');
    if (documents.some(({ reverses }) => reverses === found.number)) return refusal('Factura este deja stornata.');
    return answer(request, add({ total: -found.total, observations: '', reverses: found.number }));
  });

  app.get<{ Querystring: { number?: string } }>('/invoice/paymentstatus', async (request) => {
    const found = documents.find(({ number }) => Number(number) === Number(request.query.number));
    if (!found) return refusal('Factura nu exista.');
    return {
      errorText: '',
      invoiceTotalAmount: found.total / 100,
      paidAmount: 0,
      unpaidAmount: found.total / 100,
      paid: false,
    };
  });

  const url = await listen();
  return {
    url,
    account,
    fail,
    documents,
    get requests() {
      return requests.map(({ method, url }) => `${method} ${url}`);
    },
    addForeignDocument: (total) => void add({ total, observations: 'alt program', reverses: null }),
    close,
  };
}

const refusal = (errorText: string) => ({ errorText, message: '', number: '', series: '', url: '' });

/** Bani with VAT. */
const amountOf = ({ isDiscount, quantity = 0, price = 0, discountValue = 0 }: z.infer<typeof Line>): number =>
  Math.round((isDiscount ? discountValue : quantity * price) * 100);

/** More calls block the account, here for ten minutes. */
function limitCalls(app: FastifyInstance, limit: number): void {
  let calls: number[] = [];
  let blockedUntil = 0;
  const block = (reply: FastifyReply): FastifyReply => reply.status(429).send('Too Many Requests');
  app.addHook('onRequest', async (_request, reply) => {
    const now = Date.now();
    if (now < blockedUntil) return block(reply);
    calls = [...calls.filter((at) => at > now - 10_000), now];
    reply.headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': Math.max(0, limit - calls.length) });
    if (calls.length <= limit) return;
    blockedUntil = now + 600_000;
    return block(reply);
  });
}

export const standIn: StandIn = {
  serve: () => ({
    settings: {
      email: 'demo@smartbill.example',
      accessToken: 'demo-token',
      cif: shopBrand.company.taxId,
      series: 'WEB',
      sendFrom: '2020-01-01',
      payments: 'da',
      partialStornos: 'manual',
    },
    start: () => startSmartBillStandIn(shopBrand.company.taxId),
  }),
};
