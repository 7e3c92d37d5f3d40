import type { Db } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused } from '../../platform/http/endpoint.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import { type PictureRow, type PictureStorage, toStoredPicture } from '../../platform/pictures.server.ts';
import { publishableRoutes } from '../publishable/routes.server.ts';
import type { ContentPicture } from './admin-contract.ts';
import * as adminContract from './admin-contract.ts';
import { textTags } from './cache-tags.ts';
import * as contract from './contract.ts';
import { customPageEndpoints } from './custom-page-admin-contract.ts';
import * as customPages from './custom-page-service.server.ts';
import * as queries from './queries.server.ts';
import * as content from './service.server.ts';
import { storyEndpoints } from './story-admin-contract.ts';
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
  ...publishableRoutes(storyEndpoints, stories.stories),
  ...publishableRoutes(customPageEndpoints, customPages.customPages),
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
): Promise<{ total: number; rows: ContentPicture[] }> {
  const [total, rows] = await Promise.all([queries.countPictures(db), queries.selectPictures(db, take, skip)]);
  return { total, rows: rows.map(toContentPicture) };
}
