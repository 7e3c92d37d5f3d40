import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminProduct, addProduct, changeProduct, getAdminProduct } from '../admin-contract.ts';
import { adminTexts as refusals } from '../admin-texts.ts';
import {
  emptyLists,
  initialPriceOf,
  newProduct,
  type ProductLists,
  type ProductValues,
  productErrors,
  toFormValues,
  toLists,
  toRequestBody,
} from './product-form-rules.ts';
import { texts } from './texts.ts';

/** After saving, a new product navigates to its own page and an existing one reloads. */
export function useProductForm(saved: AdminProduct | null, onSaved: () => void) {
  const navigate = useNavigate();
  const initialLists = saved ? toLists(saved) : emptyLists;
  const [lists, setLists] = useState<ProductLists>(initialLists);

  const save = async (values: ProductValues, base: AdminProduct | null) => {
    const body = toRequestBody(values, lists);
    if (base) {
      await call(changeProduct, { params: { id: base.id }, body: { ...body, version: base.version } });
      snackbar.success(texts.saved);
      return onSaved();
    }
    const { id } = await call(addProduct, { body: { ...body, ...initialPriceOf(values) } });
    snackbar.success(texts.made);
    void navigate(`/admin/products/${id}`, { replace: true });
  };

  const edit = useEditForm({
    initialValues: saved ? toFormValues(saved) : newProduct,
    validate: productErrors(saved === null),
    fieldErrors: { [refusals.codeTaken]: 'code', [refusals.gtinTaken]: 'gtin', [refusals.usedFood]: 'isBuyBack' },
    saved,
    save,
    newest: async () => (saved ? call(getAdminProduct, { params: { id: saved.id } }) : null),
  });

  return {
    ...edit,
    lists,
    changeLists: (changes: Partial<ProductLists>) => setLists((before) => ({ ...before, ...changes })),
    isDirty: edit.isDirty || JSON.stringify(lists) !== JSON.stringify(initialLists),
    discard: () => {
      edit.form.reset();
      setLists(initialLists);
    },
  };
}
