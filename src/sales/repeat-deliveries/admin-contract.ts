import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Skip, Take, text } from '../../platform/schema.ts';
import { Repeat } from './contract.ts';
import { pauseReasons, repeatStates } from './rules.ts';
import { texts } from './texts.ts';

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

export const getAdminRepeats = endpoint({
  method: 'GET',
  path: '/api/admin/repeat-deliveries',
  auth: 'admin',
  permission: 'orders:read',
  summary: 'Livrările repetate, cu ce au adus; caută după client sau produs',
  query: z.strictObject({
    search: text(100, texts.badSearch).default(''),
    state: z.enum([...repeatStates, 'all']).default('all'),
    problem: z.enum(repeatProblems).default('all'),
    take: Take.default(25),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), figures: Figures, repeats: z.array(AdminRepeatHead) }),
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

export const getAdminRepeat = endpoint({
  method: 'GET',
  path: '/api/admin/repeat-deliveries/:id',
  auth: 'admin',
  permission: 'orders:read',
  summary: 'O livrare repetată, cu comenzile, istoricul și acordul clientului',
  params,
  data: AdminRepeat,
  refusals: unknown,
});

export const actAsStaff = endpoint({
  method: 'POST',
  path: '/api/admin/repeat-deliveries/:id/act',
  auth: 'admin',
  permission: 'orders:write',
  summary: 'Oprește, pornește din nou sau încheie o livrare repetată la cererea clientului, ori sare o livrare',
  params,
  body: z.strictObject({ action: z.enum(['skip', 'pause', 'resume', 'end']) }),
  data: AdminRepeat,
  refusals: { ...unknown, notAllowed: [409, texts.notAllowed] },
});
