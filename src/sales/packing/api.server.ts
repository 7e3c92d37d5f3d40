import { type ApiRoute, route } from '../../platform/http/register-endpoints.server.ts';
import type { PrivatePictures } from '../../platform/private-pictures.server.ts';
import * as contract from './contract.ts';
import * as picture from './picture-contract.ts';
import * as pictures from './picture-service.server.ts';
import { packOrder } from './service.server.ts';
import * as station from './station-contract.ts';
import * as stations from './station-service.server.ts';

export const packingApi = (files: PrivatePictures): ApiRoute[] => [
  route(contract.confirmPackedLots, ({ db, user, params, body }) => packOrder(db, user, params.id, body)),
  route(station.findOrderToPack, ({ db, query }) => stations.findOrder(db, query.code)),
  route(station.startPacking, ({ db, user, params, body }) => stations.start(db, user, params.id, body)),
  route(station.sendScans, ({ db, user, params, body }) => stations.addScans(db, user, params.id, body)),
  route(station.finishPacking, ({ db, user, params, body }) => stations.finish(db, user, params.id, body)),
  route(picture.getPackPictures, ({ db, params }) => pictures.listPictures(db, params.id)),
  route(picture.getPackPicture, ({ db, params }) => pictures.readPicture(db, files, params)),
  route(picture.addPackPicture, ({ db, user, params, query, body }) =>
    pictures.addPicture(db, files, user, { ...params, ...query, bytes: body }),
  ),
  route(picture.removePackPicture, ({ db, params }) => pictures.removePicture(db, params)),
];
