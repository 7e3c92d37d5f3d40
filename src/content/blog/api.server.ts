import { isRefused } from '../../platform/http/endpoint.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import { textTags } from '../pages/cache-tags.ts';
import { publishableRoutes } from '../publishable/routes.server.ts';
import { articleEndpoints } from './admin-contract.ts';
import * as contract from './contract.ts';
import * as blog from './service.server.ts';

export const blogApi: ApiRoute[] = [
  route(
    contract.getArticles,
    async ({ db, query, showsOnly }) => {
      const list = await blog.listArticles(db, query);
      showsOnly(blog.articleListTags(list.articles));
      return list;
    },
    { cache: true },
  ),
  route(
    contract.getArticle,
    async ({ db, params, showsOnly }) => {
      const article = await blog.readArticle(db, params.handler);
      if (!isRefused(article)) showsOnly(textTags('blog_article', article.id));
      return article;
    },
    { cache: true },
  ),
  ...publishableRoutes(articleEndpoints, blog.articles),
];
