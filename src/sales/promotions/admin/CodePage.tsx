import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { WithContents } from '../../../ui/admin/Contents.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, SelectedList } from '../../../ui/admin/Picker.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminPromoCode, type CodeDetails, getAdminCode, saveCode } from '../admin-contract.ts';
import { PromoCodeFields } from '../code-fields.ts';
import { couponTypes } from '../rules.ts';
import { CodeScopePanel } from './CodeScopePanel.tsx';
import { CodeStateDot } from './CodesPage.tsx';
import { findProducts } from './find-scope.ts';
import { MarginPanel } from './MarginPanel.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/promo-codes', name: texts.title };

/** /admin/promo-codes/new and /admin/promo-codes/17 */
export default function CodePage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewCode /> : <SavedCode key={id} id={Number(id)} />;
}

const NewCode = () => (
  <>
    <PageHead title={texts.newCode} back={back} />
    <CodeForm saved={null} onReload={() => {}} />
  </>
);

function SavedCode({ id }: { id: number }) {
  const code = useAsyncData((signal) => call(getAdminCode, { params: { id } }, signal));
  return (
    <>
      <PageHead title={code.data?.code ?? texts.code} back={back} />
      <AsyncContent result={code} skeleton={<FormSkeleton />}>
        {(saved) => <CodeForm key={saved.version} saved={saved} onReload={code.refresh} />}
      </AsyncContent>
    </>
  );
}

type CodeFormProps = { saved: CodeDetails | null; onReload: () => void };

function CodeForm({ saved, onReload }: CodeFormProps) {
  const edit = useCodeForm(saved, onReload);
  const { form } = edit;
  return (
    <WithContents>
      <EditForm edit={edit} isNew={!saved} onReload={onReload}>
        <div className="panels">
          <Basics form={form} saved={saved} />
          <Conditions form={form} />
          <CodeScopePanel form={form} saved={saved} />
          <MarginPanel form={form} />
          <Validity form={form} isPersonal={saved?.accountId != null} />
          {saved && <CodeUses code={saved} />}
        </div>
      </EditForm>
    </WithContents>
  );
}

type PanelProps = { form: SchemaForm<typeof PromoCodeFields> };

const Basics = ({ form, saved }: PanelProps & Pick<CodeFormProps, 'saved'>) => (
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
        hint={
          form.values.isAutomatic && form.values.couponType === 'Gift' ? texts.giftReasonHint : texts.descriptionHint
        }
        {...form.field('description')}
      />
      {!saved?.accountId && (
        <Toggle
          hint={texts.isAutomaticHint}
          {...form.checkbox('isAutomatic')}
          onChange={({ target }) => form.setValues({ isAutomatic: target.checked, isPublic: false })}
        >
          {texts.isAutomatic}
        </Toggle>
      )}
      <div className="form-pair">
        <SelectField
          label={texts.couponType}
          {...form.field('couponType')}
          onChange={({ target }) => form.setValues(valuesOfKind(target.value))}
        >
          {couponTypes.map((kind) => (
            <option key={kind} value={kind}>
              {texts.couponTypes[kind]}
            </option>
          ))}
        </SelectField>
        {form.values.couponType === 'Percent' && (
          <TextField label={texts.percent} inputMode="numeric" {...form.field('value')} />
        )}
        {form.values.couponType === 'Fixed' && <MoneyField label={texts.amount} {...form.field('value')} />}
      </div>
      {form.values.couponType === 'BuyGet' && (
        <div className="form-pair">
          <TextField label={texts.buyQuantity} inputMode="numeric" {...form.field('buyQuantity')} />
          <TextField
            label={texts.getQuantity}
            hint={texts.getHint}
            inputMode="numeric"
            {...form.field('getQuantity')}
          />
        </div>
      )}
      {form.values.couponType === 'Gift' && <GiftField form={form} names={saved?.productNames ?? []} />}
    </div>
  </Panel>
);

/** Only percents and amounts have a value; the fields of other kinds are emptied. */
const valuesOfKind = (couponType: string) => ({
  couponType,
  value: couponType === 'Percent' || couponType === 'Fixed' ? '' : '0',
  buyQuantity: '',
  getQuantity: '',
  giftProductId: '',
  giftQuantity: '1',
});

function GiftField({ form, names }: PanelProps & { names: CodeDetails['productNames'] }) {
  const [name, setName] = useState<string | null>(null);
  const id = form.value('giftProductId');
  const savedName = names.find((one) => String(one.id) === id)?.name;
  return (
    <>
      <Picker
        label={texts.gift}
        hint={form.values.isAutomatic ? texts.addedGiftHint : texts.giftHint}
        error={form.error('giftProductId')}
        search={findProducts}
        selectedIds={[]}
        onPick={(option) => {
          setName(option.name);
          form.setValue('giftProductId', String(option.id));
        }}
      />
      <SelectedList
        label={texts.gift}
        selected={id ? [{ id: Number(id), name: name ?? savedName ?? `#${id}` }] : []}
        onRemove={() => form.setValue('giftProductId', '')}
      />
      {form.values.isAutomatic && (
        <TextField label={texts.giftQuantity} inputMode="numeric" {...form.field('giftQuantity')} />
      )}
    </>
  );
}

const Conditions = ({ form }: PanelProps) => (
  <Panel title={texts.conditions}>
    <div className="form">
      <div className="form-pair">
        <MoneyField label={texts.minimum} {...form.field('minimumTotal')} />
        <TextField
          label={texts.minimumQuantity}
          hint={texts.minimumQuantityHint}
          inputMode="numeric"
          {...form.field('minimumQuantity')}
        />
      </div>
      <div className="form-pair">
        <TextField label={texts.totalLimit} hint={texts.noLimit} inputMode="numeric" {...form.field('totalLimit')} />
        <TextField
          label={texts.perCustomerLimit}
          hint={texts.noLimit}
          inputMode="numeric"
          {...form.field('perCustomerLimit')}
        />
      </div>
      <Toggle hint={form.values.isAutomatic ? texts.firstOrderHint : undefined} {...form.checkbox('isFirstOrder')}>
        {texts.isFirstOrder}
      </Toggle>
      <Toggle hint={texts.isStackableHint} {...form.checkbox('isStackable')}>
        {texts.isStackable}
      </Toggle>
      <Toggle hint={texts.allowsBelowMarginHint} {...form.checkbox('allowsBelowMargin')}>
        {texts.allowsBelowMargin}
      </Toggle>
    </div>
  </Panel>
);

const Validity = ({ form, isPersonal }: PanelProps & { isPersonal: boolean }) => (
  <Panel title={texts.validity}>
    <div className="form">
      <DateField label={texts.validFrom} hint={texts.validFromHint} withTime {...form.field('validFrom')} />
      <DateField label={texts.validUntil} withTime {...form.field('validUntil')} />
      {!isPersonal && !form.values.isAutomatic && <Toggle {...form.checkbox('isPublic')}>{texts.isPublic}</Toggle>}
      <Toggle hint={texts.isActiveHint} {...form.checkbox('isActive')}>
        {texts.isActive}
      </Toggle>
    </div>
  </Panel>
);

const CodeUses = ({ code }: { code: AdminPromoCode }) => (
  <Panel title={texts.used}>
    <Facts>
      <Fact name={texts.state}>
        <CodeStateDot state={code.state} />
      </Fact>
      <Fact name={texts.uses}>{code.totalLimit === null ? code.uses : `${code.uses} / ${code.totalLimit}`}</Fact>
      <Fact name={texts.discount}>{formatLei(code.discount)}</Fact>
      <Fact name={texts.createdAt}>{formatDateTime(new Date(code.createdAt))}</Fact>
      <Fact name={texts.owner}>{code.ownerEmail}</Fact>
    </Facts>
    <p className="muted small">{texts.usedText}</p>
  </Panel>
);

const useCodeForm = (saved: CodeDetails | null, onSaved: () => void) =>
  usePageForm({
    schema: PromoCodeFields,
    saved,
    newest: async () => (saved ? call(getAdminCode, { params: { id: saved.id } }) : null),
    add: (body) => call(saveCode, { body }),
    edit: (body, { id, version }) => call(saveCode, { body: { ...body, id, version } }),
    listPath: back.to,
    texts,
    onSaved,
  });
