import { z } from 'zod';
import { Email } from '../../account/identity/fields.ts';
import { endpoint, longBodyLimit } from '../../platform/http/endpoint.ts';
import { Id, paragraphs, QueryId, Skip, Take, text } from '../../platform/schema.ts';
import { contactTopics, maxMessageLength, minMessageLength, pageKeys, tellers } from './rules.ts';
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

export const getPageContent = endpoint({
  method: 'GET',
  path: '/api/PageContent/GetByKey',
  auth: 'public',
  summary: 'O pagină publică: despre noi, termeni, confidențialitate…',
  query: z.strictObject({ key: PageKey }),
  data: PageContent,
});

export const getTerms = endpoint({
  method: 'GET',
  path: '/api/terms-and-conditions',
  auth: 'public',
  summary: 'Termenii și condițiile, cu versiunea pe care o acceptă comenzile',
  data: PageContent.extend({ termsVersion: z.string() }),
});

const CustomPage = PageContent.pick({ title: true, content: true, seoTitle: true, seoDescription: true }).extend({
  slug: z.string(),
  updatedAt: z.string(),
});
export type CustomPage = z.infer<typeof CustomPage>;

export const getCustomPage = endpoint({
  method: 'GET',
  path: '/api/pages/:slug',
  auth: 'public',
  summary: 'O pagină adăugată de magazin',
  params: z.strictObject({ slug: text(100, texts.unknownPage) }),
  data: CustomPage,
  refusals: { unknownCustomPage: [404, texts.unknownPage] },
});

export const StoryCard = z.object({
  id: Id,
  teller: z.enum(tellers),
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

export const getStories = endpoint({
  method: 'GET',
  path: '/api/stories',
  auth: 'public',
  summary: 'Poveștile publicate, cele noi întâi',
  query: z.strictObject({ take: Take.default(12), skip: Skip.default(0) }),
  data: z.object({ total: z.int(), stories: z.array(StoryCard) }),
});

export const getStory = endpoint({
  method: 'GET',
  path: '/api/stories/:id',
  auth: 'public',
  summary: 'O poveste',
  params: z.strictObject({ id: QueryId }),
  data: Story,
  refusals: { unknownStory: [404, texts.unknownStory] },
});

export const sendContact = endpoint({
  method: 'POST',
  path: '/api/contact',
  auth: 'public',
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
