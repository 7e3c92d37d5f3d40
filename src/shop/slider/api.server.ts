import type { Pictures } from '../../kit/pictures.server.ts';
import { type Served, serve } from '../../kit/serve.server.ts';
import { addWindowPicture } from '../campaigns/picture-service.server.ts';
import * as adminContract from './admin-contract.ts';
import { getActiveSlides } from './contract.ts';
import * as slider from './service.server.ts';

export const sliderApi = (pictures: Pictures): Served[] => [
  serve(getActiveSlides, ({ db }) => slider.readActiveSlides(db), { keep: true }),
  serve(adminContract.getSlidesForAdmin, ({ db }) => slider.listSlides(db)),
  serve(adminContract.addSlide, ({ db, body }) => slider.addSlide(db, body)),
  serve(adminContract.editSlide, ({ db, body }) => slider.editSlide(db, body)),
  serve(adminContract.orderSlides, ({ db, body }) => slider.orderSlides(db, body.ids)),
  serve(adminContract.deleteSlide, ({ db, query }) => slider.deleteSlide(db, query.slideId)),
  serve(adminContract.addSlidePicture, ({ db, body }) => addWindowPicture(db, pictures, body)),
];
