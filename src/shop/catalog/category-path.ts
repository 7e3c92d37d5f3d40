import { slugOf } from '../../kit/slug.ts';
import type { Category } from './contract.ts';

/** The route of a category is built from its name; the first page is named to save a redirect. */
export const categoryPath = ({ name }: Pick<Category, 'name'>): string => `/${slugOf(name)}?page=1`;
