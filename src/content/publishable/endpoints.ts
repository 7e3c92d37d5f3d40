import { z } from 'zod';
import { claimRefusals } from '../../catalog/claims/contract.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text, Version } from '../../platform/schema.ts';
import { keyed, type PublishableDefinition, type TakenReason, type UnknownReason } from './definition.ts';
import { publishStates, type TextSort, textSorts } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

export const Warnings = z.array(z.string());
const State = z.enum(publishStates);
export const ItemParams = z.strictObject({ id: QueryId });
export const VersionBody = z.strictObject({ version: Version });
/** Publishes now, or at `at`. */
export const PublishBody = VersionBody.extend({ at: z.iso.datetime({ offset: true, error: texts.at }).nullish() });

const listOf = <Row extends z.ZodType>(row: Row, sort: TextSort) =>
  list({
    row,
    query: {
      search: text(100, texts.short).default(''),
      state: State.optional(),
      sort: z.enum(textSorts).default(sort),
    },
  });
export type ListQuery = ReturnType<typeof listOf>['query'];

const read = admin('content:read');
const write = admin('content:write');

/** The back-office endpoints of a kind of text. Its contract exports each of them, because their names are operation ids. */
export function publishableEndpoints<const D extends PublishableDefinition>(definition: D) {
  const { path, one, unknown, address, summaries } = definition;
  const fields = definition.fields as z.ZodObject<D['fields']['shape'], z.core.$strict>;
  const computed: D['computed'] = definition.computed;

  const Item = fields.extend({
    id: Id,
    version: Version,
    state: State,
    content: z.string(),
    ...computed,
    publishedAt: z.string().nullable(),
    updatedAt: z.string(),
  });
  const Saved = z.object({ ...keyed<D['one'], typeof Item>(one, Item), warnings: Warnings });

  const unknownText = keyed<UnknownReason<D>, readonly [404, string]>(unknown.reason, [404, unknown.text]);
  const addressTaken = (address ? keyed(address.reason, [409, address.text, address.field]) : {}) as Record<
    TakenReason<D>,
    readonly [409, string, string]
  >;
  const refusals = { ...unknownText, changed: [409, texts.changed] } as const;

  const item = `${path}/:id` as const;
  const change = { params: ItemParams, refusals };
  return {
    list: read.get(path, { summary: summaries.list, ...listOf(Item, definition.sort) }),
    get: read.get(item, { summary: summaries.get, params: ItemParams, data: Item, refusals: unknownText }),
    add: write.post(path, { summary: summaries.add, body: fields, data: Saved, refusals: addressTaken }),
    edit: write.post(item, {
      summary: summaries.edit,
      params: ItemParams,
      body: fields.extend({ version: Version }),
      data: Saved,
      refusals: { ...refusals, ...addressTaken, ...claimRefusals },
    }),
    publish: write.post(`${item}/publish`, {
      ...change,
      summary: summaries.publish,
      body: PublishBody,
      data: Item,
      refusals: { ...refusals, ...claimRefusals },
    }),
    unpublish: write.post(`${item}/unpublish`, {
      ...change,
      summary: summaries.unpublish,
      body: VersionBody,
      data: Item,
    }),
    remove: write.post(`${item}/delete`, { ...change, summary: summaries.remove, body: VersionBody, data: z.null() }),
  };
}
