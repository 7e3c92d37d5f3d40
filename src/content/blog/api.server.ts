import { isRefused } from '../../platform/http/endpoint.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import { textTags } from '../pages/cache-tags.ts';
import * as adminContract from './admin-contract.ts';
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
  route(adminContract.getAdminArticles, ({ db, query }) => blog.listAdminArticles(db, query)),
  route(adminContract.getAdminArticle, ({ db, params }) => blog.readAdminArticle(db, params.id)),
  route(adminContract.addArticle, ({ db, user, body }) => blog.add(db, user, body)),
  route(adminContract.editArticle, ({ db, user, params, body }) => blog.edit(db, user, { ...params, ...body })),
  route(adminContract.publishArticle, ({ db, user, params, body }) =>
    blog.publication.publish(db, user, { ...params, version: body.version }, body.at),
  ),
  route(adminContract.unpublishArticle, ({ db, user, params, body }) =>
    blog.publication.unpublish(db, user, { ...params, ...body }),
  ),
  route(adminContract.deleteArticle, ({ db, user, params, body }) =>
    blog.publication.remove(db, user, { ...params, ...body }),
  ),
];
