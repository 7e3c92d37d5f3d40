import { z } from 'zod';
import { BannerImage, LocalDateTime, ShopPath } from '../../catalog/campaigns/fields.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, pictureBody, QueryId, text, Version } from '../../platform/schema.ts';
import { isLegibleBackground } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const Ground = z
  .string({ error: texts.badGround })
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, texts.badGround)
  .refine((colour) => colour === '' || isLegibleBackground(colour), texts.badGround)
  .meta({ examples: ['#efe5cf'] });

const Fields = z.strictObject({
  kicker: text(40, texts.badKicker).default(''),
  title: text(60, texts.badTitle).min(2, texts.badTitle),
  text: text(160, texts.badText).default(''),
  button: text(30, texts.badButton).min(2, texts.badButton),
  link: ShopPath,
  image: BannerImage,
  narrowImage: BannerImage,
  ground: Ground.default(''),
  /** Null means shown at once and without end. */
  startsAt: LocalDateTime.nullable().default(null),
  endsAt: LocalDateTime.nullable().default(null),
  isActive: z.boolean().default(true),
});

type Dates = { startsAt: string | null; endsAt: string | null };
const isInOrder = ({ startsAt, endsAt }: Dates): boolean => startsAt === null || endsAt === null || startsAt < endsAt;

export const NewSlide = Fields.refine(isInOrder, texts.badDates);
export type NewSlide = z.infer<typeof NewSlide>;

export const ChangedSlide = Fields.extend({ id: Id, version: Version }).refine(isInOrder, texts.badDates);
export type ChangedSlide = z.infer<typeof ChangedSlide>;

export const AdminSlide = Fields.extend({
  id: Id,
  version: Version,
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
  summary: 'Toate diapozitivele, în ordinea lor',
  data: z.array(AdminSlide),
});

export const addSlide = endpoint({
  method: 'POST',
  path: '/api/Slider/Add',
  auth: 'admin',
  summary: 'Adaugă un diapozitiv, la sfârșit',
  body: NewSlide,
  data: AdminSlide,
  refusals: saving,
});

export const editSlide = endpoint({
  method: 'POST',
  path: '/api/Slider/Edit',
  auth: 'admin',
  summary: 'Schimbă un diapozitiv; o versiune veche este refuzată',
  body: ChangedSlide,
  data: AdminSlide,
  refusals: { ...unknown, ...saving, changed: [409, texts.changed] },
});

export const orderSlides = endpoint({
  method: 'POST',
  path: '/api/Slider/Order',
  auth: 'admin',
  summary: 'Așază toate diapozitivele în altă ordine',
  body: z.strictObject({ ids: z.array(Id).max(100) }),
  data: z.array(AdminSlide),
  refusals: { badOrder: [409, texts.badOrder] },
});

export const deleteSlide = endpoint({
  method: 'POST',
  path: '/api/Slider/Delete',
  auth: 'admin',
  summary: 'Șterge un diapozitiv',
  query: z.strictObject({ slideId: QueryId }),
  data: z.null(),
  refusals: unknown,
});

export const addSlidePicture = endpoint({
  method: 'POST',
  path: '/api/Slider/AddPicture',
  auth: 'admin',
  summary: 'Trimite o imagine pentru un diapozitiv; este desenată din nou',
  ...pictureBody,
  data: z.object({ image: z.string(), width: z.int(), height: z.int() }),
  refusals: { notAPicture: [400, texts.notAPicture], tooLarge: [413, texts.tooLarge] },
});
