import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { layoutEndpoints } from '../layouts/contract.ts';
import { MenusFields } from './fields.ts';

const endpoints = layoutEndpoints({ path: '/api/admin/menus', name: 'Meniurile' }, MenusFields);
export const getMenusLayout = endpoints.get;
export const saveMenusDraft = endpoints.save;
export const publishMenus = endpoints.publish;
export const discardMenusDraft = endpoints.discard;

const Link = z.object({ name: z.string(), to: z.string() });
const Column = z.object({ title: z.string(), links: z.array(Link) });

export const getMenusPreview = admin('content:read').get('/api/admin/menus/preview', {
  summary: 'Meniurile așa cum sunt în ciornă, cu adresele la care duc',
  data: z.object({ bar: z.array(Link), information: Column, payment: Column }),
});

const Target = z.object({ id: z.int(), name: z.string() });

export const getMenuTargets = admin('content:read').get('/api/admin/menus/targets', {
  summary: 'Unde pot duce legăturile din meniuri',
  data: z.object({
    pages: z.array(Link),
    category: z.array(Target),
    producer: z.array(Target),
    hashtag: z.array(Target),
  }),
});
