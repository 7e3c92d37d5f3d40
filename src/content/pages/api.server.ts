import type { Db } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import { type PictureRow, type PictureStorage, toStoredPicture } from '../../platform/pictures.server.ts';
import type { ContentPicture } from './admin-contract.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as queries from './queries.server.ts';
import * as content from './service.server.ts';
import * as storyContract from './story-admin-contract.ts';
import * as storyAdmin from './story-admin-service.server.ts';
import { listStories, readStory } from './story-service.server.ts';

export const contentApi = (pictures: PictureStorage, cards: PageContext['cards']): ApiRoute[] => [
  route(contract.getPageContent, ({ db, query }) => content.readPage(db, query.key, cards), { cache: true }),
  route(contract.getTerms, ({ db }) => content.readTerms(db, cards), { cache: true }),
  route(contract.getStories, ({ db, query }) => listStories(db, query), { cache: true }),
  route(contract.getStory, ({ db, params }) => readStory(db, params.id), { cache: true }),
  route(contract.sendContact, ({ db, body, caller }) => content.sendContact(db, body, caller)),
  route(adminContract.getAdminPages, ({ db }) => admin.listPages(db)),
  route(adminContract.getAdminPage, ({ db, params }) => admin.readPage(db, params.key)),
  route(adminContract.getPageVersion, ({ db, params }) => admin.readVersion(db, params)),
  route(adminContract.savePage, ({ db, user, params, body }) => admin.savePage(db, user, params.key, body)),
  route(adminContract.previewText, ({ db, body }) => admin.preview(db, body, cards)),
  route(adminContract.addContentPicture, ({ db, user, body }) => addPicture(db, pictures, user, body)),
  route(adminContract.getContentPictures, ({ db, query }) => listPictures(db, query)),
  route(storyContract.getAdminStories, ({ db, query }) => storyAdmin.listAdminStories(db, query)),
  route(storyContract.getAdminStory, ({ db, params }) => storyAdmin.readAdminStory(db, params.id)),
  route(storyContract.addStory, ({ db, user, body }) => storyAdmin.add(db, user, body)),
  route(storyContract.editStory, ({ db, user, params, body }) => storyAdmin.edit(db, user, { ...params, ...body })),
  route(storyContract.publishStory, ({ db, user, params, body }) =>
    storyAdmin.publish(db, user, { ...params, version: body.version }, body.at),
  ),
  route(storyContract.unpublishStory, ({ db, user, params, body }) =>
    storyAdmin.unpublish(db, user, { ...params, ...body }),
  ),
  route(storyContract.deleteStory, ({ db, user, params, body }) => storyAdmin.remove(db, user, { ...params, ...body })),
];

const toContentPicture = (row: PictureRow): ContentPicture => {
  const picture = toStoredPicture(row);
  return { ...picture, markdown: `![Descriere](${picture.image} ${row.width}x${row.height})` };
};

/** Stores the file before its row, so that every listed picture exists. */
async function addPicture(
  db: Db,
  pictures: PictureStorage,
  user: CurrentUser,
  bytes: Uint8Array,
): Promise<ContentPicture | Refused<'notAPicture' | 'tooLarge'>> {
  const stored = await pictures.save(bytes);
  if (isRefused(stored)) return stored;
  return toContentPicture(await queries.insertPicture(db, stored, staffAuthor(user)));
}

async function listPictures(
  db: Db,
  { take, skip }: { take: number; skip: number },
): Promise<{ total: number; pictures: ContentPicture[] }> {
  const [total, rows] = await Promise.all([queries.countPictures(db), queries.selectPictures(db, take, skip)]);
  return { total, pictures: rows.map(toContentPicture) };
}
