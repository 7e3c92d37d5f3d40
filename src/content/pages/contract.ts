import { z } from 'zod';
import { Email } from '../../account/identity/fields.ts';
import { everyone, longBodyLimit } from '../../platform/http/endpoint.ts';
import { Id, paragraphs, QueryId, Skip, Take, text } from '../../platform/schema.ts';
import { contactTopics, maxMessageLength, minMessageLength, pageKeys, storytellerKinds } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

export const PageKey = z.enum(pageKeys, texts.unknownPage);

export const PageContent = z.object({
  key: PageKey,
  title: z.string(),
  /** Markdown with placeholders filled in. */
  content: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  /** 0 for the default text. */
  version: z.int(),
  updatedAt: z.string().nullable(),
});
export type PageContent = z.infer<typeof PageContent>;

export const getPageContent = everyone.get('/api/PageContent/GetByKey', {
  summary: 'O pagină publică: despre noi, termeni, confidențialitate…',
  query: z.strictObject({ key: PageKey }),
  data: PageContent,
});

export const getTerms = everyone.get('/api/terms-and-conditions', {
  summary: 'Termenii și condițiile, cu versiunea pe care o acceptă comenzile',
  data: PageContent.extend({ termsVersion: z.string() }),
});

const CustomPage = PageContent.pick({ title: true, content: true, seoTitle: true, seoDescription: true }).extend({
  slug: z.string(),
  updatedAt: z.string(),
});
export type CustomPage = z.infer<typeof CustomPage>;

export const getCustomPage = everyone.get('/api/pages/:slug', {
  summary: 'O pagină adăugată de magazin',
  params: z.strictObject({ slug: text(100, texts.unknownPage) }),
  data: CustomPage,
  refusals: { unknownCustomPage: [404, texts.unknownPage] },
});

export const StoryCard = z.object({
  id: Id,
  /** The kind of person who tells the story. */
  teller: z.enum(storytellerKinds),
  title: z.string(),
  person: z.string(),
  place: z.string(),
  summary: z.string(),
  image: z.string(),
  publishedAt: z.string(),
});
export type StoryCard = z.infer<typeof StoryCard>;

export const Story = StoryCard.extend({ content: z.string() });
export type Story = z.infer<typeof Story>;

export const getStories = everyone.get('/api/stories', {
  summary: 'Poveștile publicate, cele noi întâi',
  query: z.strictObject({ take: Take.default(12), skip: Skip.default(0) }),
  data: z.object({ total: z.int(), stories: z.array(StoryCard) }),
});

export const getStory = everyone.get('/api/stories/:id', {
  summary: 'O poveste',
  params: z.strictObject({ id: QueryId }),
  data: Story,
  refusals: { unknownStory: [404, texts.unknownStory] },
});

export const sendContact = everyone.post('/api/contact', {
  summary: 'Un mesaj către magazin; ajunge pe e-mailul lui',
  bodyLimit: longBodyLimit,
  body: z.strictObject({
    name: text(100, texts.name).min(1, texts.name),
    email: Email,
    topic: z.enum(contactTopics, texts.topic),
    orderNumber: text(40, texts.orderNumber).default(''),
    message: paragraphs(minMessageLength, maxMessageLength, texts.message).meta({
      examples: ['Când ajunge comanda mea?'],
    }),
  }),
  data: z.null(),
  refusals: { tooMany: [429, texts.tooMany] },
});
