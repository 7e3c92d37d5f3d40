import { useEffect, useState } from 'react';
import { getAdminProducts } from '../../../catalog/products/admin-contract.ts';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Picker, type PickerOption } from '../../../ui/admin/Picker.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { type SchemaForm, useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import {
  addMarketplaceOffer,
  editMarketplaceOffer,
  findMarketplacePages,
  getMarketplaceCategory,
  type OfferView,
  sendMarketplaceOffer,
} from '../contract.ts';
import { OfferFields } from '../fields.ts';
import { texts } from './texts.ts';

type OfferForm = SchemaForm<typeof OfferFields>;

type OfferDialogProps = {
  /** Null for a new offer. */
  saved: OfferView | null;
  defaults: { buffer: number; fee: number };
  onSaved: () => void;
  onClose: () => void;
};

const toFields = ({ ownPrice, ...saved }: OfferView): OfferFields => ({ ...saved, price: ownPrice });

export function OfferDialog({ saved, defaults, onSaved, onClose }: OfferDialogProps) {
  const [product, setProduct] = useState<PickerOption | null>(saved && { id: saved.id, name: saved.name });
  const [productError, setProductError] = useState<string>();
  const again = useAction(onSaved);
  const form = useSchemaForm({
    schema: OfferFields,
    initialValues: toFormValues(OfferFields, saved && toFields(saved)),
    submit: async (body) => {
      if (!product) return setProductError(texts.noProduct);
      if (saved)
        await call(editMarketplaceOffer, { params: { id: saved.id }, body: { ...body, version: saved.version } });
      else await call(addMarketplaceOffer, { body: { ...body, productId: product.id } });
      snackbar.success(texts.saved);
      onSaved();
    },
  });
  const pick = (option: PickerOption) => {
    setProduct(option);
    setProductError(undefined);
  };
  return (
    <FormDialog title={saved?.name ?? texts.add} width={800} form={form} action={texts.save} onClose={onClose}>
      {!saved && (
        <Picker
          label={texts.chooseProduct}
          hint={product?.name ?? texts.chooseProductHint}
          error={productError}
          selectedIds={product ? [product.id] : []}
          search={async (search, signal) => {
            const { rows } = await call(getAdminProducts, { query: { search, take: 10 } }, signal);
            return rows.map(({ id, name, code }) => ({ id, name, note: code }));
          }}
          onPick={pick}
        />
      )}
      {saved?.warning && (
        <p role="note">
          <b>{texts.warning}</b> {saved.warning}
        </p>
      )}
      <Toggle {...form.checkbox('isActive')}>{texts.isActive}</Toggle>
      <MoneyField label={texts.ownPrice} hint={texts.ownPriceHint} {...form.field('price')} />
      <div className="form-pair">
        <MoneyField label={texts.minPrice} {...form.field('minPrice')} />
        <MoneyField label={texts.maxPrice} hint={texts.limitsHint} {...form.field('maxPrice')} />
      </div>
      <div className="form-pair">
        <TextField
          label={texts.buffer}
          hint={texts.bufferHint(defaults.buffer)}
          inputMode="numeric"
          {...form.field('buffer')}
        />
        <TextField
          label={texts.fee}
          hint={texts.feeHint(defaults.fee)}
          inputMode="decimal"
          {...form.field('feePercent')}
        />
      </div>
      {product && <Pages key={product.id} productId={product.id} form={form} />}
      <TextField
        label={texts.partNumberKey}
        hint={texts.partNumberKeyHint}
        spellCheck={false}
        {...form.field('partNumberKey')}
      />
      <CategoryFields form={form} />
      {saved && (
        <div className="form-ends">
          <Button
            variant="text"
            size="s"
            isBusy={again.isBusy}
            onClick={() =>
              void again.run(() => call(sendMarketplaceOffer, { params: { id: saved.id } }), texts.sendingAgain)
            }
          >
            {texts.sendAgain}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** Existing pages with the barcode of the product, which its offer may join. */
function Pages({ productId, form }: { productId: number; form: OfferForm }) {
  const [found, setFound] = useState<DataOf<typeof findMarketplacePages> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void call(findMarketplacePages, { params: { id: productId } }, controller.signal).then(setFound, () => {});
    return () => controller.abort();
  }, [productId]);
  if (!found) return null;
  if (!found.gtin) return <p className="muted">{texts.noGtin}</p>;
  if (found.pages.length === 0) return <p className="muted">{texts.noPages}</p>;
  return (
    <section aria-label={texts.pages}>
      <b>{texts.pages}</b>
      <ul className="chosen-list is-long">
        {found.pages.map(({ partNumberKey, name, brand, categoryId, canJoin, hasOwnOffer }) => (
          <li key={partNumberKey}>
            <span>
              {name} <small className="muted">{brand}</small> <small className="num">{partNumberKey}</small>
            </span>
            {canJoin ? (
              <Button
                size="s"
                onClick={() =>
                  form.setValues({ partNumberKey, ...(categoryId === null ? {} : { categoryId: String(categoryId) }) })
                }
              >
                {texts.joinPage}
              </Button>
            ) : (
              <small className="muted">{hasOwnOffer ? texts.hasOwnOffer : texts.cannotJoin}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The category by its number, and the characteristics that it asks for. */
function CategoryFields({ form }: { form: OfferForm }) {
  const [category, setCategory] = useState<DataOf<typeof getMarketplaceCategory> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const id = Number(form.value('categoryId'));
  const read = async () => {
    setIsBusy(true);
    await call(getMarketplaceCategory, { params: { id } }).then(setCategory, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  const values = form.value('characteristics');
  const setValue = (characteristicId: number, value: string) =>
    form.setValue('characteristics', [
      ...values.filter((one) => one.id !== characteristicId),
      ...(value === '' ? [] : [{ id: characteristicId, value }]),
    ]);
  const shown = category?.id === id ? category : null;
  return (
    <>
      <TextField
        label={texts.category}
        hint={shown?.name ?? texts.categoryHint}
        inputMode="numeric"
        {...form.field('categoryId')}
      />
      <div className="form-ends">
        <Button size="s" isBusy={isBusy} onClick={() => void read()}>
          {texts.readCategory}
        </Button>
      </div>
      {shown && !shown.isAllowed && <p role="alert">{texts.categoryClosed}</p>}
      {form.error('characteristics') && <p role="alert">{form.error('characteristics')}</p>}
      {shown?.characteristics.map((one) => (
        <TextField
          key={one.id}
          label={one.name}
          isOptional={!one.isMandatory}
          suggestions={one.values}
          value={values.find((value) => value.id === one.id)?.value ?? ''}
          onChange={(event) => setValue(one.id, event.target.value)}
        />
      ))}
    </>
  );
}
