import type { DataOf } from '../../platform/http/endpoint.ts';
import { publishableEndpoints } from '../publishable/endpoints.ts';
import { customPageDefinition } from './custom-page-definition.ts';

export const customPageEndpoints = publishableEndpoints(customPageDefinition);

/** Their names are the operation ids of the OpenAPI document. */
export const {
  list: getCustomPages,
  get: getAdminCustomPage,
  add: addCustomPage,
  edit: editCustomPage,
  publish: publishCustomPage,
  unpublish: unpublishCustomPage,
  remove: deleteCustomPage,
} = customPageEndpoints;

export type AdminCustomPage = DataOf<typeof getAdminCustomPage>;
