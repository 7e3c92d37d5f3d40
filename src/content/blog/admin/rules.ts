import { slugOf } from '../../../platform/text/slug.ts';
import { commaSeparated } from '../../../ui/admin/schema-form.ts';
import { ArticleFields } from '../fields.ts';

/** Tags are typed as 'Somn, Magneziu'. */
export const ArticleFormFields = ArticleFields.extend({ tags: commaSeparated(ArticleFields.shape.tags) });

type Named = { title: string; handler: string };

/** The handler follows the title until someone edits it. */
export const followTitle = ({ title, handler }: Named, next: string): Partial<Named> =>
  handler === '' || handler === slugOf(title) ? { title: next, handler: slugOf(next) } : { title: next };
