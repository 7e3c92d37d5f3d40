import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { menus, previewMenus, readTargets } from './service.server.ts';

export const menusApi: ApiRoute[] = [
  route(contract.getMenusLayout, ({ db }) => menus.readForAdmin(db)),
  route(contract.saveMenusDraft, ({ db, body }) => menus.save(db, body)),
  route(contract.publishMenus, ({ db, body }) => menus.publish(db, body)),
  route(contract.discardMenusDraft, ({ db, body }) => menus.discard(db, body)),
  route(contract.getMenusPreview, ({ db }) => previewMenus(db)),
  route(contract.getMenuTargets, ({ db }) => readTargets(db)),
];
