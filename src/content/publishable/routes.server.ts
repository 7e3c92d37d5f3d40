import type { z } from 'zod';
import type { EndpointSpec } from '../../platform/http/endpoint.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { PublishableDefinition } from './definition.ts';
import type { ItemParams, ListQuery, PublishBody, VersionBody } from './endpoints.ts';
import type { createPublishable } from './service.server.ts';
import type { FieldsOf } from './table.server.ts';

// biome-ignore lint/suspicious/noExplicitAny: results have the types of the same definition as the endpoints
type Admin<Input> = EndpointSpec & { auth: 'admin'; data: z.ZodType<any> } & Input;

type Endpoints<Fields> = {
  list: Admin<{ query: ListQuery }>;
  get: Admin<{ params: typeof ItemParams }>;
  add: Admin<{ body: z.ZodType<Fields> }>;
  edit: Admin<{ params: typeof ItemParams; body: z.ZodType<Fields & { version: number }> }>;
  publish: Admin<{ params: typeof ItemParams; body: typeof PublishBody }>;
  unpublish: Admin<{ params: typeof ItemParams; body: typeof VersionBody }>;
  remove: Admin<{ params: typeof ItemParams; body: typeof VersionBody }>;
};

/** Connects the back-office endpoints of a kind of text with its service. */
export const publishableRoutes = <D extends PublishableDefinition>(
  endpoints: Endpoints<FieldsOf<D>>,
  texts: ReturnType<typeof createPublishable<D>>,
): ApiRoute[] => [
  route(endpoints.list, ({ db, query }) => texts.list(db, query)),
  route(endpoints.get, ({ db, params }) => texts.get(db, params.id)),
  route(endpoints.add, ({ db, user, body }) => texts.add(db, user, body)),
  route(endpoints.edit, ({ db, user, params, body: { version, ...fields } }) =>
    texts.edit(db, user, { ...params, version }, fields as FieldsOf<D>),
  ),
  route(endpoints.publish, ({ db, user, params, body }) =>
    texts.publish(db, user, { ...params, version: body.version }, body.at),
  ),
  route(endpoints.unpublish, ({ db, user, params, body }) => texts.unpublish(db, user, { ...params, ...body })),
  route(endpoints.remove, ({ db, user, params, body }) => texts.remove(db, user, { ...params, ...body })),
];
