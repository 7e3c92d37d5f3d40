import { route } from '../../platform/http/register-endpoints.server.ts';
import { getInvoicePdf, getInvoices, getInvoiceXml } from './contract.ts';
import * as invoices from './service.server.ts';

export const invoicesApi = [
  route(getInvoices, ({ db, user, query }) => invoices.readInvoices(db, user, query.orderId)),
  route(getInvoicePdf, ({ db, user, query }) => invoices.readPdf(db, user, query.invoiceId)),
  route(getInvoiceXml, ({ db, user, query }) => invoices.readXml(db, user, query.invoiceId)),
];
