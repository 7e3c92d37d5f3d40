import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import * as contract from './admin-contract.ts';
import type { FeedFiles } from './file-service.server.ts';
import * as feeds from './service.server.ts';

export const feedsApi = (files: FeedFiles): ApiRoute[] => [
  route(contract.getFeeds, ({ db, siteUrl }) => feeds.listFeeds(db, siteUrl)),
  route(contract.getFeed, ({ db, params, siteUrl }) => feeds.readFeed(db, params.name, siteUrl)),
  route(contract.saveFeed, ({ db, params, body, siteUrl }) => feeds.saveFeed(db, params.name, body, siteUrl)),
  route(contract.renewFeedAddress, ({ db, params, siteUrl }) => feeds.renewAddress(db, params.name, siteUrl)),
  route(contract.checkFeed, async ({ db, params, siteUrl, audit }) => {
    const result = await feeds.checkFeed(db, params.name, siteUrl, files);
    await audit(db, result);
    return result;
  }),
  route(contract.getFeedProblems, ({ db, params, query }) => feeds.listProblems(db, params.name, query)),
  route(contract.previewFeed, ({ db, params, query, siteUrl }) =>
    feeds.previewFeed(db, params.name, query.search, siteUrl),
  ),
];
