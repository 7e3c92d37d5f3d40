import { poolOf } from '../../platform/db/db.server.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './contract.ts';
import { frontPage, previewFrontPage } from './service.server.ts';

export const frontPageApi: ApiRoute[] = [
  route(contract.getFrontPageLayout, ({ db }) => frontPage.readForAdmin(db)),
  route(contract.saveFrontPageDraft, ({ db, body }) => frontPage.save(db, body)),
  route(contract.publishFrontPage, ({ db, body }) => frontPage.publish(db, body)),
  route(contract.discardFrontPageDraft, ({ db, body }) => frontPage.discard(db, body)),
  route(contract.getFrontPagePreview, ({ db }) => previewFrontPage(poolOf(db))),
];
