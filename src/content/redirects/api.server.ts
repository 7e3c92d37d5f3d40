import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './admin-contract.ts';
import * as service from './service.server.ts';

export const redirectsApi = [
  route(contract.getRedirects, ({ db, query }) => service.listRedirects(db, query)),
  route(contract.addRedirect, ({ db, body, siteUrl }) => service.add(db, body, siteUrl)),
  route(contract.editRedirect, ({ db, params, body, siteUrl }) => service.edit(db, params.id, body, siteUrl)),
  route(contract.deleteRedirect, ({ db, params }) => service.remove(db, params.id)),
  route(contract.importRedirects, ({ db, body, siteUrl }) => service.importCsv(db, body.content, siteUrl)),
];
