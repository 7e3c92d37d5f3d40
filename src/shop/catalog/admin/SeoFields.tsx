import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import type { ProductValues } from './product-form-rules.ts';
import { texts } from './texts.ts';

export const SeoFields = ({ form }: { form: Form<ProductValues> }) => (
  <Panel title={texts.seo}>
    <div className="form">
      <TextField label={texts.seoTitle} hint={texts.seoTitleHint} isOptional {...form.field('seoTitle')} />
      <TextField label={texts.seoKeywords} isOptional {...form.field('seoKeywords')} />
      <TextArea label={texts.seoDescription} isOptional rows={2} maxLength={300} {...form.field('seoDescription')} />
    </div>
  </Panel>
);
