import { productTags } from '../../catalog/search/cache-tags.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { PictureStorage } from '../../platform/pictures.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as own from './own-service.server.ts';
import * as reviews from './service.server.ts';

export const reviewsApi = (pictures: PictureStorage): ApiRoute[] => [
  route(
    contract.getReviews,
    ({ db, user, query, showsOnly }) => {
      showsOnly(productTags([query.productId]));
      return reviews.readReviews(db, user?.legalEntityId ?? null, query);
    },
    { cache: true },
  ),
  route(
    contract.getReviewSummary,
    ({ db, query, showsOnly }) => {
      showsOnly(productTags([query.productId]));
      return reviews.readSummary(db, query.productId);
    },
    { cache: true },
  ),
  route(contract.getMyReviews, ({ db, user }) => own.readOwnReviews(db, user.legalEntityId)),
  route(contract.getMyReview, ({ db, user, query }) => own.readOwnReviewOf(db, user.legalEntityId, query.productId)),
  route(contract.addReviewPicture, ({ db, user, body }) => own.addPicture(db, pictures, user.legalEntityId, body)),
  route(contract.addReview, ({ db, user, body }) => own.writeReview(db, user.legalEntityId, body)),
  route(contract.deleteReview, ({ db, user, body }) => own.deleteReview(db, user.legalEntityId, body.reviewId)),
  route(contract.voteHelpful, ({ db, user, body }) => reviews.voteHelpful(db, user.legalEntityId, body)),
  route(contract.getOrderToReview, ({ db, user, query }) =>
    reviews.readOrderToReview(db, user.legalEntityId, query.orderId),
  ),
  route(contract.addOrderReview, ({ db, user, body }) => reviews.addOrderReview(db, user.legalEntityId, body)),
  route(adminContract.getAdminReviews, ({ db, query }) => admin.listReviews(db, query)),
  route(adminContract.approveReview, ({ db, user, params, body }) =>
    admin.moderateReview(db, user, { id: params.id, revision: body.revision, reason: null }),
  ),
  route(adminContract.rejectReview, ({ db, user, params, body }) =>
    admin.moderateReview(db, user, { id: params.id, revision: body.revision, reason: body.reason }),
  ),
  route(adminContract.replyToReview, ({ db, user, params, body }) => admin.reply(db, user, { id: params.id, ...body })),
  route(adminContract.getAdminOrderReviews, ({ db, query }) => reviews.listOrderReviews(db, query)),
];
