import { z } from 'zod';
import { claimRefusals } from '../../catalog/claims/contract.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { Version } from '../../platform/schema.ts';
import { refusalTexts as texts } from './texts.ts';

/** Rows of the table `shop_layout`. */
export type LayoutKey = 'front-page' | 'menus';

const VersionBody = z.strictObject({ version: Version });

type LayoutWords = { path: `/api/admin/${string}`; name: string };

/**
 * The back-office endpoints of a layout that staff arrange as a draft and then publish. Its contract exports each of them,
 * because their names are operation ids.
 */
export function layoutEndpoints<Fields extends z.ZodType>({ path, name }: LayoutWords, fields: Fields) {
  const write = admin('content:write');
  const AdminLayout = z.object({
    version: Version,
    /** The draft, or what is published while there is none. */
    layout: fields,
    hasDraft: z.boolean(),
    /** The shop shows the arrangement that it comes with. */
    isDefault: z.boolean(),
  });
  const refusals = { changed: [409, texts.changed] } as const;
  return {
    get: admin('content:read').get(path, { summary: `${name}: ciorna sau ce este publicat`, data: AdminLayout }),
    save: write.put(path, {
      summary: `${name}: salvează ciorna; o versiune veche este refuzată`,
      body: z.strictObject({ version: Version, layout: fields }),
      data: AdminLayout,
      refusals,
    }),
    publish: write.post(`${path}/publish`, {
      summary: `${name}: publică ciorna`,
      body: VersionBody,
      data: AdminLayout,
      refusals: { ...claimRefusals, ...refusals },
    }),
    discard: write.post(`${path}/discard`, {
      summary: `${name}: renunță la ciornă și revine la ce este publicat`,
      body: VersionBody,
      data: AdminLayout,
      refusals,
    }),
  };
}

export type AdminLayout<Layout> = { version: number; layout: Layout; hasDraft: boolean; isDefault: boolean };
