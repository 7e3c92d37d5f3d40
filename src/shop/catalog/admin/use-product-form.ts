import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminProduct, addProduct, changeProduct, getAdminProduct } from '../admin-contract.ts';
import { adminTexts as refusals } from '../admin-texts.ts';
import {
  beginningOf,
  bodyOf,
  listsOf,
  newProduct,
  noLists,
  type ProductLists,
  type ProductValues,
  productErrors,
  valuesOf,
} from './product-form-rules.ts';
import { texts } from './texts.ts';

/** A new product leads to its own page once it is there; a saved one is read again. */
export function useProductForm(saved: AdminProduct | null, onSaved: () => void) {
  const navigate = useNavigate();
  const initialLists = saved ? listsOf(saved) : noLists;
  const [lists, setLists] = useState<ProductLists>(initialLists);

  const save = async (values: ProductValues, base: AdminProduct | null) => {
    const body = bodyOf(values, lists);
    if (base) {
      await call(changeProduct, { params: { id: base.id }, body: { ...body, version: base.version } });
      snackbar.success(texts.saved);
      return onSaved();
    }
    const { id } = await call(addProduct, { body: { ...body, ...beginningOf(values) } });
    snackbar.success(texts.made);
    void navigate(`/admin/products/${id}`, { replace: true });
  };

  const edit = useEditForm({
    initial: saved ? valuesOf(saved) : newProduct,
    check: productErrors(saved === null),
    blames: { [refusals.codeTaken]: 'code', [refusals.gtinTaken]: 'gtin', [refusals.usedFood]: 'isBuyBack' },
    saved,
    save,
    newest: async () => (saved ? call(getAdminProduct, { params: { id: saved.id } }) : null),
  });

  return {
    ...edit,
    lists,
    put: (changes: Partial<ProductLists>) => setLists((before) => ({ ...before, ...changes })),
    isDirty: edit.isDirty || JSON.stringify(lists) !== JSON.stringify(initialLists),
    discard: () => {
      edit.form.reset();
      setLists(initialLists);
    },
  };
}
