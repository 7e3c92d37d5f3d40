import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { EditBar } from '../../../ui/admin/EditBar.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import type { AdminPromoCode } from '../admin-contract.ts';
import { CodeUses } from './CodeUses.tsx';
import type { CodeValues } from './code-form-rules.ts';
import { texts } from './texts.ts';
import { useCodeForm } from './use-code-form.ts';

type CodeFormProps = { saved: AdminPromoCode | null; onReload: () => void };

export function CodeForm({ saved, onReload }: CodeFormProps) {
  const { form, isDirty, conflict } = useCodeForm(saved, onReload);
  return (
    <form className="form" {...form.props}>
      <ConflictNotice isShown={conflict.isShown} onReload={onReload} onKeep={conflict.keep} />
      <FormMessage>{form.message}</FormMessage>
      <div className="panels">
        <Basics form={form} />
        <Conditions form={form} />
        <Validity form={form} isPersonal={saved?.accountId != null} />
        {saved && <CodeUses code={saved} />}
      </div>
      <EditBar isDirty={isDirty} isSaving={form.isSending} isNew={!saved} onDiscard={() => form.reset()} />
    </form>
  );
}

type PartProps = { form: Form<CodeValues> };

const Basics = ({ form }: PartProps) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...form.field('code')}
      />
      <TextField
        label={texts.description}
        hint={texts.descriptionHint}
        isOptional
        maxLength={200}
        {...form.field('description')}
      />
      <div className="form-pair">
        <SelectField label={texts.couponType} {...form.field('couponType')}>
          <option value="Percent">{texts.couponTypes.Percent}</option>
          <option value="Fixed">{texts.couponTypes.Fixed}</option>
        </SelectField>
        {form.values.couponType === 'Percent' ? (
          <TextField label={texts.percent} inputMode="numeric" {...form.field('value')} />
        ) : (
          <MoneyField label={texts.amount} {...form.field('value')} />
        )}
      </div>
    </div>
  </Panel>
);

const Conditions = ({ form }: PartProps) => (
  <Panel title={texts.conditions}>
    <div className="form">
      <MoneyField label={texts.minimum} isOptional {...form.field('minimumTotal')} />
      <div className="form-pair">
        <TextField label={texts.totalLimit} hint={texts.noLimit} inputMode="numeric" {...form.field('totalLimit')} />
        <TextField
          label={texts.perCustomerLimit}
          hint={texts.noLimit}
          inputMode="numeric"
          {...form.field('perCustomerLimit')}
        />
      </div>
      <Toggle {...form.box('isFirstOrder')}>{texts.isFirstOrder}</Toggle>
    </div>
  </Panel>
);

const Validity = ({ form, isPersonal }: PartProps & { isPersonal: boolean }) => (
  <Panel title={texts.validity}>
    <div className="form">
      <DateField label={texts.validFrom} hint={texts.validFromHint} withTime {...form.field('validFrom')} />
      <DateField label={texts.validUntil} isOptional withTime {...form.field('validUntil')} />
      {!isPersonal && <Toggle {...form.box('isPublic')}>{texts.isPublic}</Toggle>}
      <Toggle hint={texts.isActiveHint} {...form.box('isActive')}>
        {texts.isActive}
      </Toggle>
    </div>
  </Panel>
);
