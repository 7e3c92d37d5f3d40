import { definePublishable } from '../publishable/definition.ts';
import { CustomPageFields } from './fields.ts';
import { customPagePath } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

export const customPageDefinition = definePublishable({
  kind: 'page',
  table: 'custom_page',
  path: '/api/admin/custom-pages',
  fields: CustomPageFields,
  computed: {},
  searched: ['title', 'slug'],
  one: 'page',
  sort: '-updated',
  unknown: { reason: 'unknownCustomPage', text: texts.unknownPage },
  address: { field: 'slug', reason: 'slugTaken', text: texts.slugTaken },
  publicPath: customPagePath,
  keepsFormerPaths: true,
  summaries: {
    list: 'Paginile adăugate de magazin: ciorne, programate și publicate',
    get: 'O pagină a magazinului așa cum a fost scrisă',
    add: 'O pagină nouă, ca ciornă',
    edit: 'Schimbă o pagină; când se schimbă adresa, cea veche duce la cea nouă',
    publish: 'Publică o pagină acum sau la un moment anume',
    unpublish: 'Face din nou ciornă dintr-o pagină',
    remove: 'Șterge o pagină a magazinului',
  },
});
