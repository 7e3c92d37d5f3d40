import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { layoutEndpoints } from '../layouts/contract.ts';
import { FrontPageFields } from './fields.ts';

const endpoints = layoutEndpoints({ path: '/api/admin/front-page', name: 'Prima pagină' }, FrontPageFields);
export const getFrontPageLayout = endpoints.get;
export const saveFrontPageDraft = endpoints.save;
export const publishFrontPage = endpoints.publish;
export const discardFrontPageDraft = endpoints.discard;

export const getFrontPagePreview = admin('content:read').get('/api/admin/front-page/preview', {
  summary: 'Prima pagină așa cum este în ciornă: pentru fiecare secțiune, ce arată',
  data: z.array(z.object({ id: Id, kind: z.string(), shown: z.record(z.string(), z.unknown()) })),
});
