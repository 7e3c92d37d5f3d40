import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import type { NutrientFields } from '../fields.ts';

export type NutrientForm = SchemaForm<typeof NutrientFields>;
