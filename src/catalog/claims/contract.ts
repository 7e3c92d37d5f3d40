import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, text } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** Reason of the refusal of a text with a statement that nobody accepted; the messages after the first are its sentences. */
export const claimsReason = 'claims';
export const claimRefusals = { [claimsReason]: [409, texts.refused] } as const;

/** Everybody who writes texts for the shop. */
const read = admin(['claims:read', 'content:read', 'catalogue:read', 'marketing:read']);
const write = admin('claims:write');

export const claimStates = ['open', 'accepted', 'all'] as const;

const PublishedClaim = z.object({
  id: Id,
  kind: z.string(),
  itemId: z.string(),
  title: z.string(),
  path: z.string(),
  sentence: z.string(),
  excerpt: z.string(),
  words: z.string(),
  severity: z.enum(['forbidden', 'note']),
  law: z.string(),
  explanation: z.string(),
  foundAt: z.string(),
  accepted: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type PublishedClaim = z.infer<typeof PublishedClaim>;

export const getClaims = read.get('/api/admin/claims', {
  summary: 'Textele publicate în care verificarea a găsit afirmații, cu starea lor',
  ...list({
    row: PublishedClaim,
    query: {
      search: text(60, texts.badSearch).default(''),
      state: z.enum(claimStates).default('open'),
      severity: z.enum(['forbidden', 'note', 'all']).default('forbidden'),
    },
    data: { checkedAt: z.string().nullable() },
  }),
});

const Sentence = text(5000, texts.badSentences).trim().min(1, texts.badSentences);
const Reason = text(500, texts.badReason).trim().min(10, texts.badReason);

export const acceptClaims = write.post('/api/admin/claims/accept', {
  summary: 'Acceptă propoziții pe care verificarea le oprește; motivul rămâne în jurnal',
  body: z.strictObject({ sentences: z.array(Sentence).min(1, texts.badSentences).max(100), reason: Reason }),
  data: z.null(),
});

export const withdrawAcceptance = write.post('/api/admin/claims/withdraw', {
  summary: 'Retrage acceptarea unei propoziții',
  body: z.strictObject({ sentence: Sentence }),
  data: z.null(),
  refusals: { unknownSentence: [404, texts.unknownSentence] },
});

export const checkClaims = write.post('/api/admin/claims/check', {
  summary: 'Verifică acum toate textele publicate',
  body: z.strictObject({}),
  data: z.null(),
});

const ClaimWord = z.object({
  id: Id,
  words: z.string(),
  isForbidden: z.boolean(),
  note: z.string(),
});
export type ClaimWord = z.infer<typeof ClaimWord>;

export const getClaimWords = read.get('/api/admin/claims/words', {
  summary: 'Cuvintele oprite sau permise de magazin, în plus față de lege',
  data: z.array(ClaimWord),
});

/** Each star is tried at every length, so a word may have two. */
const isWordPattern = (words: string): boolean => /\p{L}{3}/u.test(words) && words.split('*').length <= 3;

export const addClaimWord = write.post('/api/admin/claims/words', {
  summary: 'Adaugă un cuvânt oprit sau o expresie permisă',
  body: z.strictObject({
    words: text(80, texts.badWords)
      .trim()
      .refine(isWordPattern, texts.badWords)
      .meta({ examples: ['detoxifi*'] }),
    isForbidden: z.boolean(),
    note: text(300, texts.badNote).trim().default(''),
  }),
  data: z.array(ClaimWord),
  refusals: { wordTaken: [409, texts.wordTaken, 'words'] },
});

export const removeClaimWord = write.post('/api/admin/claims/words/remove', {
  summary: 'Scoate un cuvânt al magazinului',
  body: z.strictObject({ id: Id }),
  data: z.array(ClaimWord),
  refusals: { unknownWord: [404, texts.unknownWord] },
});
