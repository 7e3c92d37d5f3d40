import { type Served, serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as blog from './service.server.ts';

export const blogApi: Served[] = [
  serve(contract.getArticles, ({ db, query }) => blog.listArticles(db, query), { keep: true }),
  serve(contract.getArticle, ({ db, params }) => blog.readArticle(db, params.handler), { keep: true }),
  serve(adminContract.getAdminArticles, ({ db, query }) => admin.listAll(db, query)),
  serve(adminContract.getAdminArticle, ({ db, params }) => admin.readOne(db, params.id)),
  serve(adminContract.addArticle, ({ db, who, body }) => admin.add(db, who, body)),
  serve(adminContract.editArticle, ({ db, who, params, body }) => admin.edit(db, who, { ...params, ...body })),
  serve(adminContract.publishArticle, ({ db, who, params, body }) =>
    admin.publish(db, who, { ...params, version: body.version }, body.at),
  ),
  serve(adminContract.unpublishArticle, ({ db, who, params, body }) =>
    admin.unpublish(db, who, { ...params, ...body }),
  ),
  serve(adminContract.deleteArticle, ({ db, who, params, body }) => admin.remove(db, who, { ...params, ...body })),
];
