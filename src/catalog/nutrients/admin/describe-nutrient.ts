import { type AuditedField, describeFields } from '../../../platform/http/audit-changes.ts';
import { type FormFields, type LevelFields, NutrientFields } from '../fields.ts';
import { nameLevel, texts } from './texts.ts';

/** The fields of a nutrient for the audit log; each form and each level is one. */
export const describeNutrient = (nutrient: NutrientFields): AuditedField[] => [
  ...describeFields(NutrientFields, { ...nutrient, kind: texts.kinds[nutrient.kind] }, { kind: texts.kind }),
  ...nutrient.forms.map((form) => ({ name: `${texts.formName} ${form.name}`, value: describeForm(form) })),
  ...nutrient.levels.map((level) => ({ name: nameLevel(level), value: describeLevel(level, nutrient.unit) })),
];

const stateOf = (isConfirmed: boolean): string => (isConfirmed ? texts.confirmed : texts.unconfirmed).toLowerCase();

const describeForm = ({ synonyms, share, iu, dfe, isConfirmed }: FormFields): string =>
  [
    ...(share === '' ? [] : [share]),
    ...(iu === '' ? [] : [`1 UI = ${iu}`]),
    ...(dfe === '' ? [] : [`1 DFE = ${dfe}`]),
    ...[stateOf(isConfirmed), ...synonyms],
  ].join(', ');

const describeLevel = ({ value, source, sourceYear, isConfirmed }: LevelFields, unit: string): string =>
  [
    `${String(value).replace('.', ',')} ${unit}`,
    source,
    ...(sourceYear ? [sourceYear] : []),
    stateOf(isConfirmed),
  ].join(', ');
