import { route } from '../../platform/http/register-endpoints.server.ts';
import { lookUpCompany } from './contract.ts';
import type { CompanyLookup } from './service.server.ts';

export const companyLookupApi = (lookup: CompanyLookup) => [
  route(lookUpCompany, ({ query, caller }) => lookup.find(query.taxId, caller.ip)),
];
