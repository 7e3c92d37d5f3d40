import { isRefused } from '../../platform/http/endpoint.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './admin-contract.ts';
import * as service from './admin-service.server.ts';
import type { EInvoicing } from './gateway.server.ts';

export const eInvoicesApi = (invoicing: EInvoicing): ApiRoute[] => [
  route(contract.getEInvoices, ({ db, query }) => service.listEInvoices(db, invoicing, query)),
  route(contract.sendEInvoices, ({ db, body }) => service.sendAgain(db, invoicing, body.ids)),
  route(contract.getSentXml, ({ db, params }) => service.readSentXml(db, params.id)),
  route(contract.getAnafAnswer, ({ db, params }) => service.readAnswerFile(db, params.id)),
  route(contract.getInvoiceArchive, ({ db, query }) => service.readArchive(db, query)),
  route(contract.getAnafAuthorization, ({ db, query, siteUrl }) =>
    service.readAuthorizationUrl(db, invoicing, siteUrl, query.state),
  ),
  route(contract.authorizeAnaf, async ({ db, body, siteUrl, audit }) => {
    const result = await service.authorize(db, invoicing, siteUrl, body.codeToken);
    if (!isRefused(result)) await audit(db, result);
    return result;
  }),
];
