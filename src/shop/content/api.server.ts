import type { Pictures } from '../../kit/pictures.server.ts';
import { type Served, serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import { addPicture, listPictures } from './picture-service.server.ts';
import * as content from './service.server.ts';
import * as storyContract from './story-admin-contract.ts';
import * as storyAdmin from './story-admin-service.server.ts';
import { listStories, readStory } from './story-service.server.ts';

export const contentApi = (pictures: Pictures): Served[] => [
  serve(contract.getPageContent, ({ db, query }) => content.readPage(db, query.key), { keep: true }),
  serve(contract.getTerms, ({ db }) => content.readTerms(db), { keep: true }),
  serve(contract.getStories, ({ db, query }) => listStories(db, query), { keep: true }),
  serve(contract.getStory, ({ db, params }) => readStory(db, params.id), { keep: true }),
  serve(contract.sendContact, ({ db, body, caller }) => content.sendContact(db, body, caller)),
  serve(adminContract.getAdminPages, ({ db }) => admin.listPages(db)),
  serve(adminContract.getAdminPage, ({ db, params }) => admin.readPage(db, params.key)),
  serve(adminContract.getPageVersion, ({ db, params }) => admin.readVersion(db, params)),
  serve(adminContract.savePage, ({ db, who, params, body }) => admin.savePage(db, who, params.key, body)),
  serve(adminContract.previewText, ({ db, body }) => admin.preview(db, body)),
  serve(adminContract.addContentPicture, ({ db, who, body }) => addPicture(db, pictures, who, body)),
  serve(adminContract.getContentPictures, ({ db, query }) => listPictures(db, query)),
  serve(storyContract.getAdminStories, ({ db, query }) => storyAdmin.listAll(db, query)),
  serve(storyContract.getAdminStory, ({ db, params }) => storyAdmin.readOne(db, params.id)),
  serve(storyContract.addStory, ({ db, who, body }) => storyAdmin.add(db, who, body)),
  serve(storyContract.editStory, ({ db, who, params, body }) => storyAdmin.edit(db, who, { ...params, ...body })),
  serve(storyContract.publishStory, ({ db, who, params, body }) =>
    storyAdmin.publish(db, who, { ...params, version: body.version }, body.at),
  ),
  serve(storyContract.unpublishStory, ({ db, who, params, body }) =>
    storyAdmin.unpublish(db, who, { ...params, ...body }),
  ),
  serve(storyContract.deleteStory, ({ db, who, params, body }) => storyAdmin.remove(db, who, { ...params, ...body })),
];
