import { habits } from './blog/habits.ts';
import { labels } from './blog/labels.ts';
import { nutrients } from './blog/nutrients.ts';
import type { DemoArticle } from './blog/types.ts';

export const articles: DemoArticle[] = [...labels, ...nutrients, ...habits];
