import { definePublishable } from '../publishable/definition.ts';
import { StoryFields } from './fields.ts';
import { refusalTexts as texts } from './texts.ts';

export const storyDefinition = definePublishable({
  kind: 'story',
  table: 'story',
  path: '/api/admin/stories',
  fields: StoryFields,
  computed: {},
  searched: ['title', 'person', 'place'],
  one: 'story',
  sort: '-published',
  unknown: { reason: 'unknownStory', text: texts.unknownStory },
  address: null,
  publicPath: (id) => `/stories/${id}`,
  keepsFormerPaths: false,
  summaries: {
    list: 'Toate poveștile: ciorne, programate și publicate',
    get: 'O poveste așa cum a fost scrisă',
    add: 'O poveste nouă, ca ciornă',
    edit: 'Schimbă o poveste; `version` este cea care a fost citită',
    publish: 'Publică o poveste acum sau la un moment anume',
    unpublish: 'Face din nou ciornă dintr-o poveste',
    remove: 'Șterge o poveste',
  },
});
