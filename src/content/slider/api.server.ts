import { addBannerPicture } from '../../catalog/campaigns/service.server.ts';
import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { PictureStorage } from '../../platform/pictures.server.ts';
import * as adminContract from './admin-contract.ts';
import { getActiveSlides } from './contract.ts';
import * as slider from './service.server.ts';

export const sliderApi = (pictures: PictureStorage): ApiRoute[] => [
  route(getActiveSlides, ({ db }) => slider.readActiveSlides(db), { cache: ['slide'] }),
  route(adminContract.getSlidesForAdmin, ({ db }) => slider.listSlides(db)),
  route(adminContract.addSlide, ({ db, body }) => slider.addSlide(db, body)),
  route(adminContract.editSlide, ({ db, body }) => slider.editSlide(db, body)),
  route(adminContract.orderSlides, ({ db, body }) => slider.orderSlides(db, body.ids)),
  route(adminContract.deleteSlide, ({ db, query }) => slider.deleteSlide(db, query.slideId)),
  route(adminContract.addSlidePicture, ({ db, body }) => addBannerPicture(db, pictures, body)),
];
