import type { DataOf } from '../../platform/http/endpoint.ts';
import { publishableEndpoints } from '../publishable/endpoints.ts';
import { storyDefinition } from './story-definition.ts';

export const storyEndpoints = publishableEndpoints(storyDefinition);

/** Their names are the operation ids of the OpenAPI document. */
export const {
  list: getAdminStories,
  get: getAdminStory,
  add: addStory,
  edit: editStory,
  publish: publishStory,
  unpublish: unpublishStory,
  remove: deleteStory,
} = storyEndpoints;

export type AdminStory = DataOf<typeof getAdminStory>;
