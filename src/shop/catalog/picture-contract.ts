import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { pictureBody } from '../../kit/schema.ts';
import { Image } from './admin-fields.ts';
import { adminTexts as texts } from './admin-texts.ts';

const SentPicture = z.object({ image: z.string(), width: z.int(), height: z.int() });

export const addCatalogPicture = endpoint({
  method: 'POST',
  path: '/api/admin/catalog/pictures',
  auth: 'admin',
  summary: 'Trimite o imagine pentru catalog; este desenată din nou',
  ...pictureBody,
  data: SentPicture,
  refusals: { notAPicture: [400, texts.notAPicture], tooLarge: [413, texts.tooLarge] },
});

export const cropCatalogPicture = endpoint({
  method: 'POST',
  path: '/api/admin/catalog/pictures/crop',
  auth: 'admin',
  summary: 'Decupează din nou imaginea de pe card în jurul unui punct, în procente; imaginea primește altă adresă',
  body: z.strictObject({ image: Image, x: z.int().min(0).max(100), y: z.int().min(0).max(100) }),
  data: SentPicture,
  refusals: { unknownPicture: [400, texts.unknownPicture] },
});
