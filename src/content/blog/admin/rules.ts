import { commaSeparated } from '../../../ui/admin/schema-form.ts';
import { ArticleFields } from '../fields.ts';

/** Tags are typed as 'Somn, Magneziu'. */
export const ArticleFormFields = ArticleFields.extend({ tags: commaSeparated(ArticleFields.shape.tags) });
