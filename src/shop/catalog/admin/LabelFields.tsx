import { Link } from 'react-router';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import type { ProductValues } from './product-form-rules.ts';
import { texts } from './texts.ts';

type LabelFieldsProps = { form: Form<ProductValues>; operator: string };

/** What is printed on the package. */
export const LabelFields = ({ form, operator }: LabelFieldsProps) => (
  <Panel title={texts.label}>
    <div className="form">
      <TextArea label={texts.ingredients} hint={texts.ingredientsHint} rows={4} {...form.field('ingredients')} />
      <div className="form-pair">
        <TextField label={texts.dailyPortion} {...form.field('dailyPortion')} />
        <TextField label={texts.portions} inputMode="numeric" {...form.field('portions')} />
      </div>
      <TextArea label={texts.usage} {...form.field('usage')} />
      <TextArea label={texts.warnings} hint={texts.warningsHint} rows={4} {...form.field('warnings')} />
      <TextArea label={texts.storage} rows={2} {...form.field('storage')} />
      <div className="form-pair">
        <TextField label={texts.notificationNumber} {...form.field('notificationNumber')} />
        <TextField label={texts.notificationAuthority} {...form.field('notificationAuthority')} />
      </div>
      <TextField label={texts.countryOfOrigin} {...form.field('countryOfOrigin')} />
      <Operator operator={operator} producerId={form.values.producerId} />
    </div>
  </Panel>
);

const Operator = ({ operator, producerId }: { operator: string; producerId: string }) => (
  <dl className="admin-facts">
    <dt>{texts.operator}</dt>
    <dd>
      {operator || texts.noOperator}{' '}
      {producerId !== '' && (
        <Link className="link" to={`/admin/producers/${producerId}`}>
          {texts.editProducer}
        </Link>
      )}
    </dd>
  </dl>
);
