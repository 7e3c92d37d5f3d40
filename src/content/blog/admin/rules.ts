import { slugOf } from '../../../platform/text/slug.ts';
import { maxContentLength, maxSummaryLength, maxTitleLength } from '../../pages/rules.ts';
import { refusalTexts as contentTexts } from '../../pages/texts.ts';
import type { AdminArticle } from '../admin-contract.ts';
import { isHandler, maxProducts, maxTags } from '../rules.ts';
import { refusalTexts } from '../texts.ts';

export type ArticleValues = {
  handler: string;
  title: string;
  summary: string;
  content: string;
  image: string;
  author: string;
  authorRole: string;
  /** 'Somn, Magneziu' */
  tags: string;
  /** '12,7' */
  products: string;
  seoTitle: string;
  seoDescription: string;
};

export const newArticle: ArticleValues = {
  handler: '',
  title: '',
  summary: '',
  content: '',
  image: '',
  author: '',
  authorRole: '',
  tags: '',
  products: '',
  seoTitle: '',
  seoDescription: '',
};

export const toArticleValues = (article: AdminArticle): ArticleValues => ({
  handler: article.handler,
  title: article.title,
  summary: article.summary,
  content: article.content,
  image: article.image,
  author: article.author,
  authorRole: article.authorRole,
  tags: article.tags.join(', '),
  products: article.productIds.join(','),
  seoTitle: article.seoTitle,
  seoDescription: article.seoDescription,
});

const parseTags = (text: string): string[] => [
  ...new Set(text.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()]))),
];

export const parseProductIds = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

export const toArticleBody = ({ tags, products, ...values }: ArticleValues) => ({
  ...values,
  tags: parseTags(tags),
  productIds: parseProductIds(products),
});

/** The handler follows the title until someone edits it. */
export const followTitle = ({ title, handler }: ArticleValues, next: string): Partial<ArticleValues> =>
  handler === '' || handler === slugOf(title) ? { title: next, handler: slugOf(next) } : { title: next };

const isWithin = (text: string, max: number): boolean => text.trim() !== '' && text.length <= max;

/** Uses the server's messages. */
export const articleErrors = (values: ArticleValues) => ({
  handler: isHandler(values.handler) && values.handler.length <= 120 ? undefined : refusalTexts.handler,
  title: isWithin(values.title, maxTitleLength) ? undefined : contentTexts.title,
  summary: isWithin(values.summary, maxSummaryLength) ? undefined : contentTexts.summary,
  content: isWithin(values.content, maxContentLength) ? undefined : contentTexts.content,
  author: isWithin(values.author, 100) ? undefined : refusalTexts.author,
  tags: tagsError(parseTags(values.tags)),
  products: parseProductIds(values.products).length <= maxProducts ? undefined : refusalTexts.products,
});

const tagsError = (tags: readonly string[]): string | undefined =>
  tags.length <= maxTags && tags.every((tag) => tag.length <= 40) ? undefined : refusalTexts.tags;
