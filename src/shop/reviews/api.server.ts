import type { Pictures } from '../../kit/pictures.server.ts';
import { type Served, serve } from '../../kit/serve.server.ts';
import * as adminContract from './admin-contract.ts';
import * as admin from './admin-service.server.ts';
import * as contract from './contract.ts';
import * as orderContract from './order-contract.ts';
import * as orders from './order-service.server.ts';
import * as own from './own-service.server.ts';
import * as reviews from './service.server.ts';

export const reviewsApi = (pictures: Pictures): Served[] => [
  serve(contract.getReviews, ({ db, who, query }) => reviews.readReviews(db, who?.legalEntityId ?? null, query), {
    keep: true,
  }),
  serve(contract.getReviewSummary, ({ db, query }) => reviews.readSummary(db, query.productId), { keep: true }),
  serve(contract.getMyReviews, ({ db, who }) => own.readMine(db, who.legalEntityId)),
  serve(contract.getMyReview, ({ db, who, query }) => own.readMineOf(db, who.legalEntityId, query.productId)),
  serve(contract.addReviewPicture, ({ db, who, body }) => own.addPicture(db, pictures, who.legalEntityId, body)),
  serve(contract.addReview, ({ db, who, body }) => own.writeReview(db, who.legalEntityId, body)),
  serve(contract.deleteReview, ({ db, who, body }) => own.deleteReview(db, who.legalEntityId, body.reviewId)),
  serve(contract.voteHelpful, ({ db, who, body }) => reviews.voteHelpful(db, who.legalEntityId, body)),
  serve(orderContract.getOrderToReview, ({ db, who, query }) => orders.readOrder(db, who.legalEntityId, query.orderId)),
  serve(orderContract.addOrderReview, ({ db, who, body }) => orders.addOrderReview(db, who.legalEntityId, body)),
  serve(adminContract.getAdminReviews, ({ db, query }) => admin.listReviews(db, query)),
  serve(adminContract.approveReview, ({ db, who, params, body }) =>
    admin.decide(db, who, { id: params.id, revision: body.revision, reason: null }),
  ),
  serve(adminContract.rejectReview, ({ db, who, params, body }) =>
    admin.decide(db, who, { id: params.id, revision: body.revision, reason: body.reason }),
  ),
  serve(adminContract.replyToReview, ({ db, who, params, body }) => admin.reply(db, who, { id: params.id, ...body })),
  serve(adminContract.getAdminOrderReviews, ({ db, query }) => orders.listOrderReviews(db, query)),
];
