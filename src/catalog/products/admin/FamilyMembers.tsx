import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { moveItem } from '../../../ui/admin/move-item.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, type PickerOption } from '../../../ui/admin/Picker.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { FieldError } from '../../../ui/Field.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { getAdminProducts } from '../admin-contract.ts';
import { type AdminFamily, addVariant } from '../family-contract.ts';
import { type FamilyFields, NewVariant } from '../family-fields.ts';
import { alignValues, type FamilyMember } from '../family-rules.ts';
import { familyTexts as texts } from './family-texts.ts';
import { texts as productTexts } from './texts.ts';

/** A row of the table; a product just added has no saved details yet. */
type MemberDetails = Partial<AdminFamily['members'][number]> & { name: string };

const findProducts = async (keyword: string, signal: AbortSignal): Promise<PickerOption[]> => {
  const { rows: products } = await call(
    getAdminProducts,
    { query: { search: keyword.slice(0, 60), take: 12 } },
    signal,
  );
  return products.map(({ id, name, code }) => ({ id, name, note: code }));
};

type FamilyMembersProps = { form: SchemaForm<typeof FamilyFields>; saved: AdminFamily; isDirty: boolean };

/** The products of the family in a table with one column per attribute. */
export function FamilyMembers({ form, saved, isDirty }: FamilyMembersProps) {
  const [details, setDetails] = useState(
    () => new Map<number, MemberDetails>(saved.members.map((member) => [member.productId, member])),
  );
  const [copied, setCopied] = useState<FamilyMember | null>(null);
  const members = form.value('members');
  const setMembers = (next: FamilyMember[]) => form.setValue('members', next);
  const attributes = form.value('attributeNames').filter((name) => name.trim() !== '');
  const nameOf = (id: number): string => details.get(id)?.name ?? texts.unknownName(id);
  const error = form.error('members');
  const add = ({ id, name }: PickerOption) => {
    setDetails(new Map(details).set(id, { name }));
    setMembers([...members, { productId: id, values: attributes.map(() => '') }]);
  };
  return (
    <Panel title={texts.members}>
      <div className="form">
        <p className="muted small">{texts.membersText}</p>
        <div className="family-scroll">
          <table className="family-table">
            <thead>
              <tr>
                {[texts.product, ...attributes, texts.price, texts.stock].map((name, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two attributes may have one name while they are typed
                  <th key={i} scope="col">
                    {name}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {members.map((member, index) => (
                <MemberRow
                  key={member.productId}
                  member={member}
                  details={details.get(member.productId)}
                  name={nameOf(member.productId)}
                  attributes={attributes}
                  hasError={error !== undefined}
                  onChange={(values) => setMembers(members.with(index, { ...member, values }))}
                  onMove={(step) => setMembers(moveItem(members, index, index + step))}
                  onRemove={() => setMembers(members.filter((one) => one !== member))}
                  onCopy={() => (isDirty ? snackbar.error(texts.saveFirst) : setCopied(member))}
                />
              ))}
            </tbody>
          </table>
        </div>
        {error && <FieldError id="members-error">{error}</FieldError>}
        <UnlessReadOnly>
          <Picker
            label={texts.addMember}
            hint={texts.addMemberHint}
            isOptional
            search={findProducts}
            selectedIds={members.map(({ productId }) => productId)}
            onPick={add}
          />
        </UnlessReadOnly>
      </div>
      {copied && (
        <VariantDialog
          family={saved}
          source={copied}
          details={details.get(copied.productId)}
          onClose={() => setCopied(null)}
        />
      )}
    </Panel>
  );
}

type MemberRowProps = {
  member: FamilyMember;
  details: MemberDetails | undefined;
  name: string;
  attributes: string[];
  hasError: boolean;
  onChange: (values: string[]) => void;
  /** By one place up (-1) or down (1). */
  onMove: (step: number) => void;
  onRemove: () => void;
  onCopy: () => void;
};

function MemberRow({ member, details, name, attributes, hasError, onChange, ...actions }: MemberRowProps) {
  const values = alignValues(member.values, attributes.length);
  return (
    <tr>
      <td className="family-member">
        <Link className="link" to={`/admin/products/${member.productId}`}>
          {name}
        </Link>
        <small className="muted">
          {details?.code}
          {details?.isPublished === false && `, ${texts.draft}`}
        </small>
      </td>
      {attributes.map((attribute, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two attributes may have one name while they are typed
        <td key={i} data-name={attribute}>
          <input
            className="input"
            maxLength={60}
            aria-label={texts.valueOf(attribute, name)}
            aria-invalid={hasError && values[i]?.trim() === '' ? true : undefined}
            value={values[i]}
            onChange={(event) => onChange(values.with(i, event.target.value))}
          />
        </td>
      ))}
      <td className="num" data-name={texts.price}>
        {details?.price != null && formatLei(details.price)}
      </td>
      <td className="num" data-name={texts.stock}>
        {details?.onHand}
      </td>
      <MemberTools name={name} {...actions} />
    </tr>
  );
}

type MemberToolsProps = Pick<MemberRowProps, 'name' | 'onMove' | 'onRemove' | 'onCopy'>;

const MemberTools = ({ name, onMove, onRemove, onCopy }: MemberToolsProps) => (
  <td className="row-tools">
    <RowButton icon="up" label={texts.raise(name)} onClick={() => onMove(-1)} />
    <RowButton icon="down" label={texts.lower(name)} onClick={() => onMove(1)} />
    <RowButton icon="plus" label={texts.copy(name)} onClick={onCopy} />
    <RowButton icon="trash" label={texts.takeOut(name)} onClick={onRemove} />
  </td>
);

type VariantDialogProps = {
  family: AdminFamily;
  source: FamilyMember;
  details: MemberDetails | undefined;
  onClose: () => void;
};

/** Copies a product into the family and opens the copy, which is then completed like any draft. */
function VariantDialog({ family, source, details, onClose }: VariantDialogProps) {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: NewVariant,
    initialValues: { name: details?.name ?? '', code: `${details?.code ?? ''}-2`, values: source.values },
    submit: async (body) => {
      const { id } = await call(addVariant, {
        params: { id: family.id },
        body: { ...body, productId: source.productId },
      });
      snackbar.success(productTexts.duplicated);
      await navigate(`/admin/products/${id}`);
    },
  });
  const values = form.value('values');
  return (
    <FormDialog
      title={texts.variantTitle}
      text={texts.variantText}
      form={form}
      action={texts.variantAction}
      onClose={onClose}
    >
      <TextField label={texts.variantName} {...form.field('name')} />
      <TextField label={texts.variantCode} {...form.field('code')} autoComplete="off" spellCheck={false} />
      {family.attributeNames.map((name, i) => (
        <TextField
          key={name}
          label={name}
          maxLength={60}
          value={values[i] ?? ''}
          error={form.error(`values.${i}`) ?? (i === 0 ? form.error('values') : undefined)}
          onChange={(event) => form.setValue('values', values.with(i, event.target.value))}
        />
      ))}
    </FormDialog>
  );
}
