import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { toBani, toRon } from '../../../platform/money.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Picker, type PickerOption } from '../../../ui/admin/Picker.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getAdminProducts } from '../admin-contract.ts';
import { type AdminBundle, getBundle, saveBundle } from '../bundle-contract.ts';
import { BundleFields } from '../bundle-fields.ts';
import { bundleSaving, maxPartQuantity, sumOfParts, unitsOfParts } from '../bundle-rules.ts';
import { bundleTexts as texts } from './bundle-texts.ts';
import { texts as productTexts } from './texts.ts';

type BundlePanelProps = {
  productId: number;
  /** Whether the form of the product has unsaved input, which saving the parts would make outdated. */
  isDirty: boolean;
  onChanged: () => void;
};

/** The parts of a bundle, and the bundles of which the product is a part. */
export function BundlePanel({ productId, isDirty, onChanged }: BundlePanelProps) {
  const bundle = useAsyncData((signal) => call(getBundle, { params: { id: productId } }, signal));
  return (
    <Panel title={texts.title}>
      <AsyncContent result={bundle} skeleton={<Skeleton height={120} />}>
        {(saved) => (
          <div className="form">
            {saved.bundles.length > 0 && <BundlesOf bundles={saved.bundles} />}
            {saved.bundles.length === 0 && (
              <PartsForm
                key={saved.version}
                productId={productId}
                saved={saved}
                isDirty={isDirty}
                onSaved={(next) => {
                  bundle.set(() => next);
                  onChanged();
                }}
              />
            )}
          </div>
        )}
      </AsyncContent>
    </Panel>
  );
}

const BundlesOf = ({ bundles }: Pick<AdminBundle, 'bundles'>) => (
  <>
    <p className="small">{texts.partOf}</p>
    <ul className="bundle-parts">
      {bundles.map(({ id, name, isPublished }) => (
        <li key={id}>
          <Link className="link" to={`/admin/products/${id}`}>
            {name}
          </Link>
          {!isPublished && <span className="muted small">{texts.unsold}</span>}
        </li>
      ))}
    </ul>
  </>
);

type KnownPart = Omit<AdminBundle['parts'][number], 'productId' | 'quantity' | 'code' | 'vatRate'>;

type PartsFormProps = {
  productId: number;
  saved: AdminBundle;
  isDirty: boolean;
  onSaved: (bundle: AdminBundle) => void;
};

function PartsForm({ productId, saved, isDirty, onSaved }: PartsFormProps) {
  const [known, setKnown] = useState(
    () => new Map<number, KnownPart>(saved.parts.map((part) => [part.productId, part])),
  );
  const form = useSchemaForm({
    schema: BundleFields,
    initialValues: { parts: saved.parts.map(({ productId: id, quantity }) => ({ productId: id, quantity })) },
    submit: async (body) => {
      const next = await call(saveBundle, { params: { id: productId }, body: { ...body, version: saved.version } });
      snackbar.success(texts.saved);
      onSaved(next);
    },
  });
  const parts = form.value('parts');
  const setParts = (next: typeof parts) => form.setValue('parts', next);
  const quantityErrors = parts.map((_, index) => form.error(`parts.${index}.quantity`));
  const list = useRef<HTMLUListElement>(null);
  const remove = (part: Part) => {
    // The focused button is removed with its line, so the focus moves to the list.
    list.current?.focus();
    setParts(parts.filter((one) => one !== part));
  };
  const search = async (keyword: string, signal: AbortSignal): Promise<PickerOption[]> => {
    const query = { search: keyword.slice(0, 60), take: 10, sort: 'name' } as const;
    const { rows: products } = await call(getAdminProducts, { query }, signal);
    const found = products.filter(({ id }) => id !== productId);
    setKnown(
      (before) =>
        new Map([
          ...before,
          ...found.map((one) => [one.id, { ...one, isPublished: one.state === 'published' }] as const),
        ]),
    );
    return found.map(({ id, name, code, onHand }) => ({ id, name, note: `${code}, ${texts.onHand(onHand)}` }));
  };
  return (
    <form className="form" {...form.props}>
      <p className="muted small">{parts.length === 0 ? texts.none : texts.noStock}</p>
      <FormMessage>{form.message}</FormMessage>
      {parts.length > 0 && (
        <ul className="bundle-parts" aria-label={texts.parts} ref={list} tabIndex={-1}>
          {parts.map((part, index) => (
            <PartLine
              key={part.productId}
              part={part}
              product={known.get(part.productId)}
              error={quantityErrors[index]}
              onQuantity={(quantity) => setParts(parts.with(index, { ...part, quantity }))}
              onRemove={() => remove(part)}
            />
          ))}
        </ul>
      )}
      <BundleFacts price={saved.price} parts={parts} known={known} hasMixedVat={hasMixedVat(saved)} />
      <UnlessReadOnly>
        <Picker
          label={texts.add}
          placeholder={texts.addExample}
          error={quantityErrors.some(Boolean) ? undefined : form.error('parts')}
          isOptional
          search={search}
          selectedIds={parts.map((part) => part.productId)}
          onPick={({ id }) => setParts([...parts, { productId: id, quantity: 1 }])}
        />
        {isDirty && <p className="muted small">{productTexts.saveFirst}</p>}
        <div className="form-ends">
          <Button type="submit" size="s" disabled={isDirty || !form.isDirty} isBusy={form.isSubmitting}>
            {texts.save}
          </Button>
        </div>
      </UnlessReadOnly>
    </form>
  );
}

const hasMixedVat = ({ parts }: AdminBundle): boolean => new Set(parts.map(({ vatRate }) => vatRate)).size > 1;

type Part = { productId: number; quantity: number };
type PartLineProps = {
  part: Part;
  product: KnownPart | undefined;
  error: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

function PartLine({ part, product, error, onQuantity, onRemove }: PartLineProps) {
  const name = product?.name ?? String(part.productId);
  const errorId = useId();
  return (
    <li>
      <span>
        <Link className="link" to={`/admin/products/${part.productId}`}>
          {name}
        </Link>
        {product && (
          <span className="muted num small">
            {[
              formatLei(product.price),
              texts.onHand(product.onHand),
              ...(product.isPublished ? [] : [texts.unsold]),
            ].join(' · ')}
          </span>
        )}
      </span>
      <input
        className="input num"
        aria-label={texts.quantityOf(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPartQuantity}
        value={part.quantity === 0 ? '' : String(part.quantity)}
        onChange={({ target }) => onQuantity(Math.trunc(Number(target.value)) || 0)}
      />
      <RowButton icon="x" label={texts.removeOf(name)} onClick={onRemove} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </li>
  );
}

type BundleFactsProps = {
  price: number;
  parts: readonly Part[];
  known: ReadonlyMap<number, KnownPart>;
  hasMixedVat: boolean;
};

/** The price of the parts one by one, the shopper's saving, and the number of bundles in stock. */
function BundleFacts({ price, parts, known, hasMixedVat: isMixed }: BundleFactsProps) {
  const complete = parts.flatMap(({ productId, quantity }) => {
    const product = known.get(productId);
    return product && quantity > 0 ? [{ ...product, price: toBani(product.price), quantity }] : [];
  });
  if (complete.length === 0) return null;
  return (
    <>
      <Facts isEven>
        <Fact name={texts.sum}>{formatLei(toRon(sumOfParts(complete)))}</Fact>
        <Fact name={texts.price}>{formatLei(price)}</Fact>
        <Fact name={texts.advantage}>
          <b>{formatLei(toRon(bundleSaving(toBani(price), complete)))}</b>
        </Fact>
        <Fact name={texts.available}>{texts.units(unitsOfParts(complete))}</Fact>
      </Facts>
      <p className="muted small">{texts.advantageHint}</p>
      {isMixed && <p className="muted small">{texts.mixedVat}</p>}
    </>
  );
}
