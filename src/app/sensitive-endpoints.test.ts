import { expect, test } from 'vitest';
import { endpoints } from '../../test/support/endpoint-inputs.ts';
import { isAudited } from '../platform/http/audit-trail.server.ts';
import type { EndpointSpec } from '../platform/http/endpoint.ts';

/** Areas whose changes move money, personal data, secrets or rights. */
const guardedAreas = /^(gift-cards|customers|accounting|settings|mail-and-payments|outbox|staff):write$/;
const guardedPaths = /refund|payout|cancel|return|parcel-|buy-back|\/lines$|\/state$|export|erase|difference|methods/;

/** Calls of the back office that move money, personal data, secrets or rights, and all downloads. */
const guarded = endpoints.filter(
  (endpoint) =>
    endpoint.auth === 'admin' &&
    (endpoint.isDownload || (isAudited(endpoint) && (isGuardedArea(endpoint) || guardedPaths.test(endpoint.path)))),
);

function isGuardedArea({ permission = [], power }: EndpointSpec): boolean {
  return power === 'refund' || power === 'personal-data' || [permission].flat().some((one) => guardedAreas.test(one));
}

/** The guarded calls that ask for no password, by the reason. */
const withoutPassword: Record<string, readonly string[]> = {
  'takes away, and gives nothing': [
    'POST /api/admin/customers/:id/sign-out',
    'POST /api/admin/customers/:id/lock',
    'POST /api/admin/staff/:id/sessions/end',
    'POST /api/admin/api-keys/:id/revoke',
    'POST /api/admin/webhooks/:id/delete',
  ],
  'writes down what the bank, the courier or the card provider did': [
    'POST /api/admin/settlements/cash/fetch',
    'POST /api/admin/settlements/cash/files',
    'POST /api/admin/settlements/cash/files/:id/undo',
    'POST /api/admin/settlements/cash/manual',
    'POST /api/admin/settlements/cash/manual/:id/remove',
    'POST /api/admin/settlements/cash/:id/link',
    'POST /api/admin/settlements/statements',
    'POST /api/admin/settlements/bank-lines/confirm',
    'POST /api/admin/settlements/bank-lines/:id/link',
    'POST /api/admin/settlements/bank-lines/:id/unlink',
    'POST /api/admin/settlements/card-payouts/fetch',
    'POST /api/admin/payments/check',
    'POST /api/admin/orders/:id/difference',
  ],
  'sends documents where the law or the order already says': [
    'POST /api/admin/e-invoices/send',
    'POST /api/admin/e-invoices/authorization',
    'POST /api/admin/accounting/smartbill/send',
    'POST /api/admin/accounting/smartbill/:id/resolve',
    'POST /api/admin/orders/:id/mail',
    'POST /api/admin/outbox/:id/resend',
    'POST /api/admin/mail-address/lift',
    'POST /api/admin/orders/:id/billing',
  ],
  'reads pages and data again, and changes none of them': ['POST /api/admin/duties/check'],
  'daily work with papers, also for programs with a key; the audit log has a row before the first byte': [
    'GET /api/admin/parcels/:id/label',
    'GET /api/admin/marketplace/orders/:id/label',
    'GET /api/admin/order-labels',
    'GET /api/admin/picking-list',
    'GET /api/admin/packing-slips',
    'GET /api/admin/handover-list',
    'POST /api/admin/duties/export',
    'GET /api/admin/lots/:id/labels',
    'GET /api/admin/recalls/:id/report',
    'GET /api/admin/purchase-orders/:id/pdf',
    'GET /api/admin/receptions/:id/pdf',
    'GET /api/admin/stock-counts/:id/pdf',
    'POST /api/admin/reports/:report/csv',
    'GET /api/admin/e-invoices/:id/xml',
    'GET /api/admin/e-invoices/:id/answer',
    'GET /api/admin/e-invoices/archive',
    'POST /api/admin/accounting/exports',
    'GET /api/admin/settlements/cash-file',
    'GET /api/admin/settlements/card-payouts-file',
    'GET /api/admin/settlements/receipts-file',
    'GET /api/admin/gift-cards-file',
    'GET /api/admin/imports/:id/faults-file',
    'GET /api/admin/imports/:id/refused-rows',
    'GET /api/admin/outbox/:id/attachments/:position',
  ],
  'a step before money: the later one asks': [
    'POST /api/admin/orders/:orderId/returns',
    'POST /api/admin/returns/:id/label',
    'POST /api/admin/buy-back/:id/offer',
    'POST /api/admin/buy-back/:id/reject',
  ],
  'tells the marketplace, which gives its own money back': [
    'POST /api/admin/marketplace/orders/:id/cancel',
    'POST /api/admin/marketplace/returns/:id/move',
  ],
  'stops something before it happens': [
    'POST /api/admin/newsletters/:id/cancel',
    'POST /api/admin/parcels/:id/cancel',
    'POST /api/admin/imports/:id/cancel',
    'POST /api/admin/purchase-orders/:id/cancel',
    'POST /api/admin/stock-counts/:id/cancel',
  ],
  'writes down what was counted; the end of the count changes the stock': ['POST /api/admin/stock-counts/:id/lines'],
  'settings of the delivery, pictures and tests, without secrets and money': [
    'POST /api/admin/couriers',
    'POST /api/admin/lockers',
    'POST /api/admin/lockers/list',
    'POST /api/admin/locality-list',
    'POST /api/admin/delivery-settings',
    'POST /api/admin/settings-pictures',
    'POST /api/admin/guarantee-notice/:kind',
    'POST /api/admin/first-steps/hidden',
    'POST /api/admin/connections/:kind/check',
    'POST /api/admin/mail-templates/:key/test',
    'POST /api/admin/sms-templates/:key/test',
    'POST /api/admin/webhooks/:id/test',
    'POST /api/admin/webhook-deliveries/:id/resend',
  ],
};

const nameOf = ({ method, path }: EndpointSpec): string => `${method} ${path}`;

test('ADR-053: every call that moves money, personal data, secrets or rights asks for the password, or says why not', () => {
  const open = guarded.filter(({ sensitive = false }) => sensitive === false).map(nameOf);
  expect(open.toSorted()).toEqual(Object.values(withoutPassword).flat().toSorted());
});

test('ADR-053: these ask for the password whenever they give money back', () => {
  const conditional = endpoints.filter(({ sensitive }) => sensitive === 'refund').map(nameOf);
  expect(conditional.toSorted()).toEqual([
    'POST /api/admin/orders/:id/cancel-products',
    'POST /api/admin/orders/:id/lines',
    'POST /api/admin/orders/:id/state',
    'POST /api/admin/returns/:id/state',
    'POST /api/admin/returns/parcel-back',
    'POST /api/admin/returns/parcel-lost',
  ]);
});
