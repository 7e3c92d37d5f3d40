import { postPartnerSale } from '../../account/tracking/partner-contract.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { Partners } from './service.server.ts';

export const partnersApi = (partners: Partners): ApiRoute[] => [
  route(postPartnerSale, ({ db, body }) => partners.frames(db, body)),
];
