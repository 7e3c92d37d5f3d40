import type { z } from 'zod';
import type { TextSort } from './rules.ts';

/** A kind of text that is a draft, scheduled or published: what its endpoints, queries and changes have of their own. */
export type PublishableDefinition = {
  /** Its name in the log of changes. */
  kind: 'page' | 'article' | 'story';
  table: string;
  /** Path of the back-office endpoints. */
  path: `/api/admin/${string}`;
  /** The fields that the back office edits. */
  fields: z.ZodObject<{ title: z.ZodString; content: z.ZodType<string> }>;
  /** Further fields of responses, computed from the row. */
  computed: Readonly<Record<string, z.ZodType>>;
  /** Fields that the search of the back office looks into. */
  searched: readonly string[];
  /** Name of a text in responses. */
  one: string;
  /** Default order of the back office. */
  sort: TextSort;
  unknown: { reason: string; text: string };
  /** The unique field that is the last part of the public path; null when the id is. */
  address: { field: string; reason: string; text: string } | null;
  publicPath: (address: string) => string;
  /** The former path leads to the present one when the address changes. */
  keepsFormerPaths: boolean;
  summaries: Record<'list' | 'get' | 'add' | 'edit' | 'publish' | 'unpublish' | 'remove', string>;
};

/** Defines a kind of text; its literal values type the endpoints and the service. */
export const definePublishable = <const Definition extends PublishableDefinition>(definition: Definition): Definition =>
  definition;

export type UnknownReason<D extends PublishableDefinition> = D['unknown']['reason'];
export type TakenReason<D extends PublishableDefinition> = NonNullable<D['address']>['reason'];

/** An object with one property, typed by its name. */
export const keyed = <Key extends string, const Value>(key: Key, value: Value) =>
  ({ [key]: value }) as Record<Key, Value>;
