import { normalizeForSearch } from '../../platform/text/romanian.ts';

/** Units of what is not eaten. */
export const objectUnits: readonly string[] = ['bucată', 'set', 'pereche', 'pachet'];

/** Units by which products are compared, by a word in the name of their form; the first match decides. */
const unitsByForm: readonly (readonly [form: RegExp, units: readonly string[]])[] = [
  [/capsul/, ['capsulă']],
  [/comprimat|tablet|drajeu|efervescent/, ['comprimat', 'tabletă', 'drajeu']],
  [/jeleu/, ['jeleu']],
  [/plic/, ['plic']],
  [/fiol/, ['fiolă', 'ml']],
  [/pulbere|praf|pudra/, ['g', 'kg', 'porție', 'baie']],
  [/picatur|tinctur/, ['ml', 'picătură', 'porție']],
  [/sirop|ulei|gel|suc|spray|lichid|solutie/, ['ml', 'l', 'g', 'picătură', 'porție']],
  [/crema|unguent|balsam|lotiune/, ['ml', 'g']],
  [/ceai|infuzie/, ['plic', 'g', 'pungă', 'porție']],
  [/apicol|miere|polen/, ['g', 'kg', 'ml', 'porție']],
  [/seminte|granule|fulgi/, ['g', 'kg', 'porție', 'baie']],
  [/baton|gustar/, ['baton', 'pungă', 'g']],
  [/accesori|aparat|dispozitiv/, objectUnits],
];

/** Null for a form that the list does not know. */
function unitsOf(form: string, isFood: boolean): readonly string[] | null {
  const known = unitsByForm.find(([words]) => words.test(normalizeForSearch(form)));
  if (known) return known[1];
  return isFood ? null : objectUnits;
}

type MeasuredProduct = { form: string; unitName: string; unitCount: unknown; isFood: boolean };

/** Why a product shows no price per unit, or a misleading one; `units` are those that fit its form. */
export type UnitProblem = { why: 'missing' | 'incomplete' | 'otherForm'; units: readonly string[] };

/** `unitCount` may be the text of the form; what is no food needs no price per unit. */
export function unitProblemOf({ form, unitName, unitCount, isFood }: MeasuredProduct): UnitProblem | null {
  const units = unitsOf(form, isFood);
  const unit = unitName.trim();
  const hasCount = unitCount !== null && unitCount !== '';
  if (unit === '' && !hasCount) return isFood ? { why: 'missing', units: units ?? [] } : null;
  if (unit === '' || !hasCount) return { why: 'incomplete', units: units ?? [] };
  return units && !units.some((one) => normalizeForSearch(one) === normalizeForSearch(unit))
    ? { why: 'otherForm', units }
    : null;
}
