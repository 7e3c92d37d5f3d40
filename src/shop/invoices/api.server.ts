import { serve } from '../../kit/serve.server.ts';
import { getInvoicePdf, getInvoices, getInvoiceXml } from './contract.ts';
import * as invoices from './service.server.ts';

export const invoicesApi = [
  serve(getInvoices, ({ db, who, query }) => invoices.readInvoices(db, who, query.orderId)),
  serve(getInvoicePdf, ({ db, who, query }) => invoices.readPdf(db, who, query.invoiceId)),
  serve(getInvoiceXml, ({ db, who, query }) => invoices.readXml(db, who, query.invoiceId)),
];
