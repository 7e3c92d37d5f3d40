import { route } from '../../platform/http/register-endpoints.server.ts';
import { getCustomer, getCustomers, getCustomerValue } from './contract.ts';
import * as customers from './service.server.ts';

export const customersApi = [
  route(getCustomers, ({ db, query }) => customers.listCustomers(db, query)),
  route(getCustomer, ({ db, params }) => customers.readCustomer(db, params.id)),
  route(getCustomerValue, ({ db, params }) => customers.readValue(db, params.id)),
];
