import { route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { selectViews } from './queries.server.ts';
import * as views from './service.server.ts';

export const listViewsApi = [
  route(contract.getListViews, ({ db, user, query }) => selectViews(db, user.legalEntityId, query.list)),
  route(contract.saveListView, ({ db, user, body }) => views.saveView(db, user.legalEntityId, body)),
  route(contract.deleteListView, ({ db, user, params }) => views.removeView(db, user.legalEntityId, params.id)),
];
