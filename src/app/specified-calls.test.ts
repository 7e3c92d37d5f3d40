import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../test/support/endpoint-inputs.ts';
import type { Auth } from '../platform/http/endpoint.ts';

type Call = [auth: Auth, method: 'GET' | 'POST' | 'DELETE', path: string, query?: string];

/** 2§7; the auth of calls without an annotation is in docs/spec/deviations.md. */
const calls: Call[] = [
  ['public', 'GET', '/api/Account/VerifyEmail', 'email'],
  ['customer', 'POST', '/api/Account/ChangePassword'],
  ['public', 'POST', '/api/Account/Register'],
  ['public', 'POST', '/api/Account/RegisterGuest'],
  ['public', 'POST', '/Token'],
  ['customer-or-guest', 'POST', '/api/Account/Logout'],
  ['public', 'POST', '/api/Account/ResetPassword'],
  ['public', 'POST', '/api/Account/RequestResetPassword'],
  ['customer', 'POST', '/api/User/UpdateUserProfile'],
  ['customer', 'GET', '/api/LegalEntity/GetLegalEntityById', 'legalEntityId'],
  ['customer', 'GET', '/api/User/GetUserProfileById', 'legalEntityId'],

  ['public', 'GET', '/api/storefront/categories'],
  ['public', 'GET', '/api/Filter/Get'],
  ['optional', 'POST', '/api/Filter/GetFiltered', 'legalEntityId take skip'],
  ['optional', 'POST', '/api/storefront/products'],
  ['public', 'GET', '/api/HashTag/Get'],
  ['optional', 'POST', '/api/couriers'],

  ['admin', 'POST', '/api/Campaign/Add'],
  ['admin', 'POST', '/api/Campaign/Edit'],
  ['admin', 'GET', '/api/Campaign/GetForAdmin'],
  ['public', 'GET', '/api/Campaign/GetActive'],
  ['public', 'GET', '/api/Campaign/GetById', 'campaignId'],
  ['admin', 'POST', '/api/Campaign/Activate', 'campaignId'],
  ['admin', 'POST', '/api/Campaign/Delete', 'campaignId'],

  ['admin', 'GET', '/api/admin/questions'],
  ['admin', 'POST', '/api/admin/questions'],
  ['admin', 'GET', '/api/admin/tags'],
  ['admin', 'POST', '/api/admin/tags'],
  ['public', 'GET', '/api/shop/questions'],
  ['optional', 'POST', '/api/shop/questions', 'currentDate token'],

  ['optional', 'POST', '/api/newsletter/subscribe'],

  ['customer', 'GET', '/api/Return/GetOrders', 'legalEntityId'],
  ['customer', 'GET', '/api/Return/GetOrdersById', 'orderId'],
  ['customer', 'POST', '/api/Return/AddReturn'],
  ['customer', 'GET', '/api/Return/GetReturnList', 'legalEntityId'],
  ['customer', 'GET', '/api/Return/GetReturnById', 'returnId'],

  ['customer-or-guest', 'POST', '/api/Order/AddNew'],
  ['customer-or-guest', 'GET', '/api/Order/GetOrderByIdForEdit', 'orderId'],
  ['customer', 'GET', '/api/Order/GetOrderById', 'orderId'],
  ['customer-or-guest', 'POST', '/api/Order/Edit'],
  ['customer', 'GET', '/api/Order/OrderListPage', 'legalEntityId take skip'],
  ['optional', 'GET', '/api/Order/VerifyCoupon', 'legalEntityId coupon checkReferral'],
  ['customer', 'GET', '/api/Order/GetStatusType'],
  ['customer-or-guest', 'GET', '/api/Order/GetOrderByIdForUsers', 'orderId'],
  ['customer-or-guest', 'GET', '/api/OrderStatus/SetOrderAsFinished', 'orderId'],
  ['optional', 'GET', '/api/OrderStatus/Identifier/PaymentStatus', 'orderIdentifier'],
  ['customer-or-guest', 'GET', '/api/orders/:id/cancel'],
  ['customer', 'GET', '/api/promo-codes'],
  ['optional', 'GET', '/api/promo-codes/active'],

  ['customer', 'POST', '/api/Chat/AddMessage'],
  ['customer', 'GET', '/api/Chat/GetMessages', 'legalEntityIdFrom legalEntityIdTo'],
  ['customer', 'GET', '/api/Chat/GetLegalEntitesWithWhichThereAreMessages', 'legalEntityId'],
  ['customer', 'GET', '/api/Chat/MarkConversationAsRead', 'legalEntityIdFrom legalEntityIdTo'],
  ['customer', 'GET', '/api/Chat/CountUnseenConversations', 'legalEntityId'],

  ['customer', 'GET', '/api/storefront/products/recently-viewed'],
];

const find = (method: string, path: string) => endpoints.find((one) => one.method === method && one.path === path);

const queryOf = (schema: z.ZodType | undefined): { names: string[]; required: string[] } => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema ?? z.object({}), {
    io: 'input',
    unrepresentable: 'any',
  });
  return { names: Object.keys(properties), required };
};

test.each(calls)('2§6, 2§7 %s %s %s takes the parameters of the specification and needs no others', (...call) => {
  const [auth, method, path, parameters = ''] = call;
  const endpoint = find(method, path);
  const { names, required } = queryOf(endpoint?.query);
  const specified = parameters.split(' ').filter(Boolean);
  expect(endpoint?.auth).toBe(auth);
  expect(names).toEqual(expect.arrayContaining(specified));
  expect(required.filter((name) => !specified.includes(name))).toEqual([]);
});

test('2§6 payments of the card provider take a customer’s or a guest’s token', () => {
  const payments = endpoints.filter(({ path }) => /^\/payments\/api\/payments(\/off-session)?$/.test(path));
  expect(payments.map(({ auth }) => auth)).toEqual(['customer-or-guest', 'customer-or-guest']);
});

/** Without Payments, whose calls are those of the payment root. */
test.each(
  `Account Product ShoppingCart Address Order OrderStatus FavoriteList Filter Slider Chat Designer LegalEntity
   User Review Twilio Return Cancel Campaign BuyBack Billing PageContent HashTag`.split(/\s+/),
)('2§7 API area /api/%s', (area) => {
  expect(endpoints.filter(({ path }) => path.startsWith(`/api/${area}/`))).not.toEqual([]);
});
