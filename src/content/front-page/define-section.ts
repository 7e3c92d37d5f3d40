import { z } from 'zod';
import { Id, text } from '../../platform/schema.ts';
import { refusalTexts as texts } from './texts.ts';

type SectionInput<Kind extends string, Shape extends z.ZodRawShape> = {
  kind: Kind;
  /** In the back office. */
  name: string;
  hint: string;
  /** Fields for staff; the form knows those of `sectionFields`. */
  fields: Shape;
  /** Values of a new section. */
  initial: z.output<z.ZodObject<Shape, z.core.$strict>>;
};

/** Defines a section of the front page: what is stored of it and what the back office says of it. */
export const defineSection = <const Kind extends string, const Shape extends z.ZodRawShape>({
  kind,
  name,
  hint,
  fields,
  initial,
}: SectionInput<Kind, Shape>) => ({
  name,
  hint,
  fieldNames: Object.keys(fields),
  initial,
  schema: z.strictObject({ id: Id, kind: z.literal(kind), isOn: z.boolean(), ...fields }),
});

/** Fields that several sections have; each has its control in the form of the back office. */
export const sectionFields = {
  title: text(80, texts.badTitle).min(2, texts.badTitle),
  /** How many entries it shows. */
  count: z.int(texts.badCount).min(1, texts.badCount).max(12, texts.badCount),
  /** Null: the whole shop. */
  categoryId: Id.nullable(),
};
