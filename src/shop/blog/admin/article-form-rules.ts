import { slugOf } from '../../../kit/slug.ts';
import { mostContent, mostSummary, mostTitle } from '../../content/rules.ts';
import { refusalTexts as contentTexts } from '../../content/texts.ts';
import type { AdminArticle } from '../admin-contract.ts';
import { isHandler, mostProducts, mostTags } from '../rules.ts';
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

export const valuesOf = (article: AdminArticle): ArticleValues => ({
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

const tagsOf = (typed: string): string[] => [
  ...new Set(typed.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()]))),
];

export const productIdsOf = (written: string): number[] => written.split(',').filter(Boolean).map(Number);

export const bodyOf = ({ tags, products, ...values }: ArticleValues) => ({
  ...values,
  tags: tagsOf(tags),
  productIds: productIdsOf(products),
});

/** As long as nobody wrote another address, it follows the title. */
export const followTitle = ({ title, handler }: ArticleValues, next: string): Partial<ArticleValues> =>
  handler === '' || handler === slugOf(title) ? { title: next, handler: slugOf(next) } : { title: next };

const isIn = (text: string, most: number): boolean => text.trim() !== '' && text.length <= most;

/** The server's own sentences, said before the form leaves. */
export const articleErrors = (values: ArticleValues) => ({
  handler: isHandler(values.handler) && values.handler.length <= 120 ? undefined : refusalTexts.handler,
  title: isIn(values.title, mostTitle) ? undefined : contentTexts.title,
  summary: isIn(values.summary, mostSummary) ? undefined : contentTexts.summary,
  content: isIn(values.content, mostContent) ? undefined : contentTexts.content,
  author: isIn(values.author, 100) ? undefined : refusalTexts.author,
  tags: tagsError(tagsOf(values.tags)),
  products: productIdsOf(values.products).length <= mostProducts ? undefined : refusalTexts.products,
});

const tagsError = (tags: readonly string[]): string | undefined =>
  tags.length <= mostTags && tags.every((tag) => tag.length <= 40) ? undefined : refusalTexts.tags;
