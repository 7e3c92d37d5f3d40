import { serve } from '../../kit/serve.server.ts';
import { getCustomer, getCustomers } from './contract.ts';
import * as customers from './service.server.ts';

export const customersApi = [
  serve(getCustomers, ({ db, query }) => customers.listCustomers(db, query)),
  serve(getCustomer, ({ db, params }) => customers.readCustomer(db, params.id)),
];
