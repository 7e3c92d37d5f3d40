import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, pictureBody, QueryId, Version } from '../../platform/schema.ts';
import { SlideFields } from './fields.ts';
import { refusalTexts as texts } from './texts.ts';

export const ChangedSlide = SlideFields.safeExtend({ id: Id, version: Version });
export type ChangedSlide = z.infer<typeof ChangedSlide>;

export const AdminSlide = ChangedSlide.safeExtend({
  isShown: z.boolean(),
  /** Health claims that are not allowed for supplements. */
  claims: z.array(z.string()),
});
export type AdminSlide = z.infer<typeof AdminSlide>;

const unknown = { unknownSlide: [404, texts.unknown] } as const;
const saving = { unknownPicture: [400, texts.unknownPicture] } as const;

export const getSlidesForAdmin = endpoint({
  method: 'GET',
  path: '/api/Slider/GetForAdmin',
  auth: 'admin',
  permission: 'marketing:read',
  summary: 'Toate diapozitivele, în ordinea lor',
  data: z.array(AdminSlide),
});

export const addSlide = endpoint({
  method: 'POST',
  path: '/api/Slider/Add',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Adaugă un diapozitiv, la sfârșit',
  body: SlideFields,
  data: AdminSlide,
  refusals: saving,
});

export const editSlide = endpoint({
  method: 'POST',
  path: '/api/Slider/Edit',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Schimbă un diapozitiv; o versiune veche este refuzată',
  body: ChangedSlide,
  data: AdminSlide,
  refusals: { ...unknown, ...saving, changed: [409, texts.changed] },
});

export const orderSlides = endpoint({
  method: 'POST',
  path: '/api/Slider/Order',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Așază toate diapozitivele în altă ordine',
  body: z.strictObject({ ids: z.array(Id).max(100) }),
  data: z.array(AdminSlide),
  refusals: { badOrder: [409, texts.badOrder] },
});

export const deleteSlide = endpoint({
  method: 'POST',
  path: '/api/Slider/Delete',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Șterge un diapozitiv',
  query: z.strictObject({ slideId: QueryId }),
  data: z.null(),
  refusals: unknown,
});

export const addSlidePicture = endpoint({
  method: 'POST',
  path: '/api/Slider/AddPicture',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Trimite o imagine pentru un diapozitiv; este desenată din nou',
  ...pictureBody,
  data: z.object({ image: z.string(), width: z.int(), height: z.int() }),
  refusals: { notAPicture: [400, texts.notAPicture], tooLarge: [413, texts.tooLarge] },
});
