import { route } from '../../platform/http/register-endpoints.server.ts';
import { getInvoicePdf, getInvoices, getInvoiceXml, getOrderPapers, getProformaPdf } from './contract.ts';
import { readOrderDocuments, readProformaPdf } from './proforma-service.server.ts';
import * as invoices from './service.server.ts';

export const invoicesApi = [
  route(getInvoices, ({ db, user, query }) => invoices.readInvoices(db, user, query.orderId)),
  route(getOrderPapers, ({ db, user, query }) => readOrderDocuments(db, user, query.orderId)),
  route(getProformaPdf, ({ db, user, query }) => readProformaPdf(db, user, query.proformaId)),
  route(getInvoicePdf, ({ db, user, query }) => invoices.readPdf(db, user, query.invoiceId)),
  route(getInvoiceXml, ({ db, user, query }) => invoices.readXml(db, user, query.invoiceId)),
];
