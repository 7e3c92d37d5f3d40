import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { Repeat } from './contract.ts';
import { pauseReasons, repeatStates } from './rules.ts';
import { texts } from './texts.ts';

const read = admin('orders:read');

export const AdminRepeatHead = z.object({
  id: Id,
  customer: z.string(),
  email: z.string(),
  state: z.enum(repeatStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  /** A card failed and is tried again. */
  hasFailed: z.boolean(),
  intervalDays: z.int(),
  nextOn: z.string(),
  products: z.string(),
  orderCount: z.int(),
  /** RON of its orders that were not cancelled. */
  revenue: z.number(),
});
export type AdminRepeatHead = z.infer<typeof AdminRepeatHead>;

const Figures = z.object({
  active: z.int(),
  paused: z.int(),
  problems: z.int(),
  orders: z.int(),
  revenue: z.number(),
});
export type RepeatFigures = z.infer<typeof Figures>;

/** 'only': a card failed, or the delivery stopped by itself. */
export const repeatProblems = ['all', 'only'] as const;

export const getAdminRepeats = read.get('/api/admin/repeat-deliveries', {
  summary: 'Livrările repetate, cu ce au adus; caută după client sau produs',
  ...list({
    row: AdminRepeatHead,
    query: {
      search: text(100, texts.badSearch).default(''),
      state: z.enum([...repeatStates, 'all']).default('all'),
      problem: z.enum(repeatProblems).default('all'),
    },
    data: {
      figures: Figures,
    },
  }),
});

export const AdminRepeat = Repeat.extend({
  accountId: Id,
  customer: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  createdAt: z.string(),
  /** Newest first. */
  events: z.array(z.object({ at: z.string(), author: z.string(), text: z.string() })),
});
export type AdminRepeat = z.infer<typeof AdminRepeat>;

const params = z.strictObject({ id: QueryId });
const unknown = { unknown: [404, texts.unknown] } as const;

export const getAdminRepeat = read.get('/api/admin/repeat-deliveries/:id', {
  summary: 'O livrare repetată, cu comenzile, istoricul și acordul clientului',
  params,
  data: AdminRepeat,
  refusals: unknown,
});

export const actAsStaff = admin('orders:write').post('/api/admin/repeat-deliveries/:id/act', {
  summary: 'Oprește, pornește din nou sau încheie o livrare repetată la cererea clientului, ori sare o livrare',
  params,
  body: z.strictObject({ action: z.enum(['skip', 'pause', 'resume', 'end']) }),
  data: AdminRepeat,
  refusals: { ...unknown, notAllowed: [409, texts.notAllowed] },
});
