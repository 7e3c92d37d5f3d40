import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { pictureBody, QueryId, uuid } from '../../platform/schema.ts';
import { unknownOrder } from './contract.ts';
import { texts } from './texts.ts';

const read = admin('orders:read');
const write = admin('orders:read', 'ship');

const PictureId = uuid(texts.unknownPicture);
const params = z.strictObject({ id: QueryId });
const ofPicture = z.strictObject({ id: QueryId, pictureId: PictureId });

/** A picture of an open parcel; the picture itself is read by its id. */
export const PackPicture = z.object({ id: z.uuid(), takenAt: z.string(), author: z.string() });
export type PackPicture = z.infer<typeof PackPicture>;

const unknownPicture = { unknownPicture: [404, texts.unknownPicture] } as const;

export const getPackPictures = read.get('/api/admin/packing/:id/pictures', {
  summary: 'Pozele coletului deschis al unei comenzi; se șterg după 60 de zile',
  params,
  data: z.array(PackPicture),
});

export const getPackPicture = read.get('/api/admin/packing/:id/pictures/:pictureId', {
  summary: 'O poză a coletului deschis',
  params: ofPicture,
  data: z.object({ dataUrl: z.string() }),
  refusals: unknownPicture,
});

export const addPackPicture = write.post('/api/admin/packing/:id/pictures', {
  summary: 'Adaugă o poză a coletului deschis, cu un id făcut de browser: trimisă din nou, se păstrează o dată',
  params,
  query: z.strictObject({ pictureId: PictureId }),
  ...pictureBody,
  data: z.array(PackPicture),
  refusals: {
    ...unknownOrder,
    ...unknownPicture,
    notPackable: [409, texts.notPackable],
    notAPicture: [400, texts.notAPicture],
    tooLarge: [413, texts.pictureTooLarge],
    tooManyPictures: [409, texts.tooManyPictures],
  },
});

export const removePackPicture = write.post('/api/admin/packing/:id/pictures/:pictureId/remove', {
  summary: 'Șterge o poză a coletului deschis',
  params: ofPicture,
  data: z.array(PackPicture),
  refusals: unknownPicture,
});
