import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { MailFrame } from '../../platform/mail/blocks.ts';
import * as adminContract from './admin-contract.ts';
import * as contract from './contract.ts';
import * as issueContract from './issue-contract.ts';
import * as issues from './issue-service.server.ts';
import * as newsletter from './service.server.ts';

/** `frame` is the header and footer of the shop's emails, for previews. */
export const newsletterApi = (frame: (siteUrl: string) => MailFrame): ApiRoute[] => [
  route(contract.subscribeToNewsletter, ({ db, user, body, caller }) =>
    newsletter.subscribe(db, body.email, user ? 'account' : 'site', caller),
  ),
  route(contract.confirmSubscription, ({ db, body }) => newsletter.confirm(db, body.token)),
  route(contract.unsubscribeFromNewsletter, ({ db, body }) => newsletter.unsubscribe(db, body.token)),
  route(contract.unsubscribeInOneClick, ({ db, query }) => newsletter.unsubscribe(db, query.token)),
  route(contract.getSubscription, ({ db, user }) => newsletter.readSubscription(db, user.legalEntityId)),
  route(adminContract.getSubscribers, ({ db, query }) => newsletter.listSubscribers(db, query)),
  route(adminContract.getGrowth, ({ db }) => newsletter.readGrowth(db)),
  route(adminContract.exportSubscribers, ({ db, query }) => newsletter.exportFile(db, query)),
  route(adminContract.unsubscribeOnRequest, ({ db, params }) => newsletter.unsubscribeOnRequest(db, params.id)),
  route(adminContract.setBounced, ({ db, params, body }) => newsletter.setBounced(db, params.id, body.isBounced)),
  route(contract.unsubscribeCustomer, ({ db, user }) => newsletter.unsubscribeCustomer(db, user.legalEntityId)),
  route(issueContract.countAudience, ({ db, body }) => issues.countAudience(db, body)),
  route(issueContract.findBoughtOptions, ({ db, query }) => issues.findOptions(db, query)),
  route(issueContract.getIssues, ({ db, query }) => issues.listIssues(db, query)),
  route(issueContract.getIssue, ({ db, params }) => issues.readIssue(db, params.id)),
  route(issueContract.addIssue, ({ db, body }) => issues.addIssue(db, body)),
  route(issueContract.editIssue, ({ db, params, body }) => issues.editIssue(db, { ...body, id: params.id })),
  route(issueContract.deleteIssue, ({ db, params, body }) => issues.deleteIssue(db, { ...body, id: params.id })),
  route(issueContract.previewIssue, ({ db, params, siteUrl }) => issues.previewIssue(db, params.id, frame(siteUrl))),
  route(issueContract.sendTest, ({ db, params, body }) => issues.sendTest(db, params.id, body.email)),
  route(issueContract.scheduleIssue, ({ db, params, body }) =>
    issues.scheduleIssue(db, { id: params.id, version: body.version }, body.at),
  ),
  route(issueContract.cancelIssue, ({ db, params, body }) => issues.cancelIssue(db, { ...body, id: params.id })),
];
