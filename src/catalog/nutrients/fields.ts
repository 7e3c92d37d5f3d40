import { z } from 'zod';
import { text } from '../../platform/schema.ts';
import { personGroups } from './person-groups.ts';
import { parseRational } from './rational.ts';
import { adminTexts as texts } from './texts.ts';

export const nutrientKinds = ['vitamin', 'mineral', 'substance'] as const;
export const levelKinds = ['ul', 'safe', 'restricted'] as const;
export const levelScopes = ['total', 'added'] as const;

const name = text(120, texts.badName).min(2, texts.badName);
export const maxSynonyms = 40;
const synonyms = z.array(text(120, texts.badName).min(1, texts.badName)).max(maxSynonyms, texts.tooMany).default([]);
/** '1/40' or '0,67'; empty when unknown. */
const factor = text(24, texts.badFactor)
  .refine((written) => written === '' || (parseRational(written)?.n ?? 0n) > 0n, texts.badFactor)
  .default('');
/** Identifies a nutrient or a form in products, files and the API. */
export const Key = z
  .string()
  .max(60, texts.badKey)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, texts.badKey);
const Amount = z.number(texts.badAmount).min(0.001, texts.badAmount).max(99_999_999, texts.badAmount);
const source = text(200, texts.badSource).min(2, texts.badSource);

export const FormFields = z.strictObject({
  key: Key,
  name,
  synonyms,
  share: factor,
  iu: factor,
  dfe: factor,
  isConfirmed: z.boolean().default(false),
});
export type FormFields = z.infer<typeof FormFields>;

const Age = z.int(texts.badAge).min(0, texts.badAge).max(120, texts.badAge);

export const LevelFields = z
  .strictObject({
    kind: z.enum(levelKinds).default('ul'),
    scope: z.enum(levelScopes).default('total'),
    formKeys: z.array(Key).max(40, texts.tooMany).default([]),
    ageFrom: Age,
    ageTo: Age.nullable().default(null),
    isPregnant: z.boolean().default(false),
    value: Amount,
    source,
    sourceYear: z.int(texts.badYear).min(1950, texts.badYear).max(2100, texts.badYear).nullable().default(null),
    isConfirmed: z.boolean().default(false),
  })
  .refine(({ ageFrom, ageTo }) => ageTo === null || ageTo >= ageFrom, { message: texts.badAge, path: ['ageTo'] });
export type LevelFields = z.infer<typeof LevelFields>;

/** The fields of a nutrient that the back office edits. */
export const NutrientFields = z.strictObject({
  name: name.meta({ title: texts.name }),
  synonyms: synonyms.meta({ title: texts.synonyms }),
  kind: z.enum(nutrientKinds).default('substance'),
  unit: text(40, texts.badUnit).min(1, texts.badUnit).default('mg').meta({ title: texts.unit }),
  equivalent: text(10, texts.badUnit).default('').meta({ title: texts.equivalent }),
  vnr: Amount.nullable().default(null).meta({ title: texts.vnr }),
  iu: factor.meta({ title: texts.iu }),
  isIuConfirmed: z.boolean().default(false).meta({ title: texts.isIuConfirmed }),
  hasNoUpperLevel: z.boolean().default(false).meta({ title: texts.hasNoUpperLevel }),
  forms: z
    .array(FormFields)
    .max(40, texts.tooMany)
    .refine((forms) => new Set(forms.map(({ key }) => key)).size === forms.length, texts.repeatedForm)
    .default([]),
  levels: z.array(LevelFields).max(60, texts.tooMany).default([]),
});
export type NutrientFields = z.infer<typeof NutrientFields>;

/** The fields of a caution that the back office edits. */
export const CautionFields = z
  .strictObject({
    nutrientKeys: z.array(Key).min(1, texts.noTrigger).max(20, texts.tooMany).meta({ title: texts.triggers }),
    needsAll: z.boolean().default(false).meta({ title: texts.needsAll }),
    formKeys: z.array(Key).max(40, texts.tooMany).default([]),
    above: Amount.nullable().default(null).meta({ title: texts.above }),
    scope: z.enum(levelScopes).default('total'),
    minProducts: z
      .int(texts.badCount)
      .min(1, texts.badCount)
      .max(20, texts.badCount)
      .default(1)
      .meta({ title: texts.minProducts }),
    countsTogether: z.boolean().default(false).meta({ title: texts.countsTogether }),
    groups: z.array(z.enum(personGroups)).max(personGroups.length).default([]).meta({ title: texts.groups }),
    who: text(400, texts.badWho).min(2, texts.badWho).meta({ title: texts.who }),
    words: text(600, texts.badWords).min(2, texts.badWords).meta({ title: texts.words }),
    source: source.meta({ title: texts.source }),
    isConfirmed: z.boolean().default(false).meta({ title: texts.isConfirmed }),
  })
  .refine(({ above, nutrientKeys }) => above === null || nutrientKeys.length === 1, {
    message: texts.aboveOfSeveral,
    path: ['above'],
  });
export type CautionFields = z.infer<typeof CautionFields>;
