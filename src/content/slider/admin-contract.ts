import { z } from 'zod';
import { claimRefusals } from '../../catalog/claims/contract.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, pictureBody, QueryId, Version } from '../../platform/schema.ts';
import { SlideFields } from './fields.ts';
import { refusalTexts as texts } from './texts.ts';

const write = admin('marketing:write');

export const ChangedSlide = SlideFields.safeExtend({ id: Id, version: Version });
export type ChangedSlide = z.infer<typeof ChangedSlide>;

export const AdminSlide = ChangedSlide.safeExtend({
  isShown: z.boolean(),
});
export type AdminSlide = z.infer<typeof AdminSlide>;

const unknown = { unknownSlide: [404, texts.unknown] } as const;
const saving = { unknownPicture: [400, texts.unknownPicture] } as const;

export const getSlidesForAdmin = admin('marketing:read').get('/api/Slider/GetForAdmin', {
  summary: 'Toate diapozitivele, în ordinea lor',
  data: z.array(AdminSlide),
});

export const addSlide = write.post('/api/Slider/Add', {
  summary: 'Adaugă un diapozitiv, la sfârșit',
  body: SlideFields,
  data: AdminSlide,
  refusals: { ...saving, ...claimRefusals },
});

export const editSlide = write.post('/api/Slider/Edit', {
  summary: 'Schimbă un diapozitiv; o versiune veche este refuzată',
  body: ChangedSlide,
  data: AdminSlide,
  refusals: { ...unknown, ...saving, ...claimRefusals, changed: [409, texts.changed] },
});

export const orderSlides = write.post('/api/Slider/Order', {
  summary: 'Așază toate diapozitivele în altă ordine',
  body: z.strictObject({ ids: z.array(Id).max(100) }),
  data: z.array(AdminSlide),
  refusals: { badOrder: [409, texts.badOrder] },
});

export const deleteSlide = write.post('/api/Slider/Delete', {
  summary: 'Șterge un diapozitiv',
  query: z.strictObject({ slideId: QueryId }),
  data: z.null(),
  refusals: unknown,
});

export const addSlidePicture = write.post('/api/Slider/AddPicture', {
  summary: 'Trimite o imagine pentru un diapozitiv; este desenată din nou',
  ...pictureBody,
  data: z.object({ image: z.string(), width: z.int(), height: z.int() }),
  refusals: { notAPicture: [400, texts.notAPicture], tooLarge: [413, texts.tooLarge] },
});
