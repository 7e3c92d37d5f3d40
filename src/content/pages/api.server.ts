import type { Db } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused } from '../../platform/http/endpoint.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import { type PictureRow, type PictureStorage, toStoredPicture } from '../../platform/pictures.server.ts';
import type { ContentPicture } from './admin-contract.ts';
import * as adminContract from './admin-contract.ts';
import { textTags } from './cache-tags.ts';
import * as contract from './contract.ts';
import * as customContract from './custom-page-admin-contract.ts';
import * as customPages from './custom-page-service.server.ts';
import * as queries from './queries.server.ts';
import * as content from './service.server.ts';
import * as storyContract from './story-admin-contract.ts';
import * as stories from './story-service.server.ts';

/** Reads the name of the card provider; 'none' without one. */
type ReadCards = (db: Db) => Promise<string>;

export const contentApi = (pictures: PictureStorage, readCards: ReadCards): ApiRoute[] => [
  route(
    contract.getPageContent,
    async ({ db, query, showsOnly }) => {
      showsOnly(textTags('page_version', query.key));
      return content.readPage(db, query.key, await readCards(db));
    },
    { cache: true },
  ),
  route(contract.getTerms, async ({ db }) => content.readTerms(db, await readCards(db)), {
    cache: textTags('page_version', 'terms-and-conditions'),
  }),
  route(
    contract.getCustomPage,
    ({ db, params, showsOnly }) => customPages.readCustomPage({ db, showsOnly }, params.slug),
    { cache: true },
  ),
  route(
    contract.getStories,
    async ({ db, query, showsOnly }) => {
      const list = await stories.listStories(db, query);
      showsOnly(stories.storyListTags(list.stories));
      return list;
    },
    { cache: true },
  ),
  route(
    contract.getStory,
    ({ db, params, showsOnly }) => {
      showsOnly(textTags('story', params.id));
      return stories.readStory(db, params.id);
    },
    { cache: true },
  ),
  route(contract.sendContact, ({ db, body, caller }) => content.sendContact(db, body, caller)),
  route(adminContract.getAdminPages, ({ db }) => content.listPages(db)),
  route(adminContract.getAdminPage, ({ db, params }) => content.readPageForAdmin(db, params.key)),
  route(adminContract.getPageVersion, ({ db, params }) => content.readVersion(db, params)),
  route(adminContract.savePage, ({ db, user, params, body }) => content.savePage(db, user, params.key, body)),
  route(adminContract.previewText, async ({ db, body }) => content.preview(db, body, await readCards(db))),
  route(adminContract.addContentPicture, ({ db, user, body }) => addPicture(db, pictures, user, body)),
  route(adminContract.getContentPictures, ({ db, query }) => listPictures(db, query)),
  route(storyContract.getAdminStories, ({ db, query }) => stories.listAdminStories(db, query)),
  route(storyContract.getAdminStory, ({ db, params }) => stories.readAdminStory(db, params.id)),
  route(storyContract.addStory, ({ db, user, body }) => stories.add(db, user, body)),
  route(storyContract.editStory, ({ db, user, params, body }) => stories.edit(db, user, { ...params, ...body })),
  route(storyContract.publishStory, ({ db, user, params, body }) =>
    stories.publication.publish(db, user, { ...params, version: body.version }, body.at),
  ),
  route(storyContract.unpublishStory, ({ db, user, params, body }) =>
    stories.publication.unpublish(db, user, { ...params, ...body }),
  ),
  route(storyContract.deleteStory, ({ db, user, params, body }) =>
    stories.publication.remove(db, user, { ...params, ...body }),
  ),
  route(customContract.getCustomPages, ({ db, query }) => customPages.listCustomPages(db, query)),
  route(customContract.getAdminCustomPage, ({ db, params }) => customPages.readForAdmin(db, params.id)),
  route(customContract.addCustomPage, ({ db, user, body }) => customPages.add(db, user, body)),
  route(customContract.editCustomPage, ({ db, user, params, body }) =>
    customPages.edit(db, user, { ...params, ...body }),
  ),
  route(customContract.publishCustomPage, ({ db, user, params, body }) =>
    customPages.publication.publish(db, user, { ...params, version: body.version }, body.at),
  ),
  route(customContract.unpublishCustomPage, ({ db, user, params, body }) =>
    customPages.publication.unpublish(db, user, { ...params, ...body }),
  ),
  route(customContract.deleteCustomPage, ({ db, user, params, body }) =>
    customPages.publication.remove(db, user, { ...params, ...body }),
  ),
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
