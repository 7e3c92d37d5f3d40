import type { DataOf } from '../../platform/http/endpoint.ts';
import { publishableEndpoints } from '../publishable/endpoints.ts';
import { articleDefinition } from './definition.ts';

export const articleEndpoints = publishableEndpoints(articleDefinition);

/** Their names are the operation ids of the OpenAPI document. */
export const {
  list: getAdminArticles,
  get: getAdminArticle,
  add: addArticle,
  edit: editArticle,
  publish: publishArticle,
  unpublish: unpublishArticle,
  remove: deleteArticle,
} = articleEndpoints;

export type AdminArticle = DataOf<typeof getAdminArticle>;
