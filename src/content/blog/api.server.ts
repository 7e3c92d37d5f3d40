import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as adminContract from './admin-contract.ts';
import * as contract from './contract.ts';
import * as blog from './service.server.ts';

export const blogApi: ApiRoute[] = [
  route(contract.getArticles, ({ db, query }) => blog.listArticles(db, query), { cache: true }),
  route(contract.getArticle, ({ db, params }) => blog.readArticle(db, params.handler), { cache: true }),
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
