import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { isChanged } from '../../../ui/admin/is-changed.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { type AdminTag, getAdminTags, putTag } from '../admin-contract.ts';
import { refusalTexts } from '../texts.ts';
import { filtersOf, productsOf, tagBody, tagErrors, tagValues } from './tag-form-rules.ts';
import { texts } from './texts.ts';

/** A new tag leads to its own page once it is there; a saved one is read again. */
export function useTagForm(saved: AdminTag | null, onSaved: () => void) {
  const navigate = useNavigate();
  const [base, setBase] = useState(saved && { id: saved.id, version: saved.version });
  const [isShown, setIsShown] = useState(false);
  const [products, setProducts] = useState(() => productsOf(saved));
  const [filters, setFilters] = useState(() => filtersOf(saved));
  const initial = tagValues(saved);

  const form = useForm({
    initial,
    check: tagErrors,
    blames: { [refusalTexts.nameTaken]: 'name' },
    send: async (values) => {
      const answer = await call(putTag, { body: tagBody(values, products, filters, base) }).catch(
        (failure: unknown) => {
          if (!isConflict(failure)) throw failure;
          setIsShown(true);
          return null;
        },
      );
      if (!answer) return;
      snackbar.success(saved ? texts.tagSaved : texts.tagMade);
      if (saved) onSaved();
      else void navigate(`/admin/questionnaire/tags/${answer.id}`, { replace: true });
    },
  });

  /** What is typed stays, and is saved over what the other person saved. */
  const keep = async () => {
    const newest = (await call(getAdminTags, {})).find(({ id }) => id === saved?.id);
    if (newest) setBase({ id: newest.id, version: newest.version });
    setIsShown(false);
  };
  const isOther = JSON.stringify([products, filters]) !== JSON.stringify([productsOf(saved), filtersOf(saved)]);
  return {
    form,
    products,
    setProducts,
    filters,
    setFilters,
    isDirty: isChanged(initial, form.values) || isOther,
    discard: () => {
      form.reset();
      setProducts(productsOf(saved));
      setFilters(filtersOf(saved));
    },
    conflict: { isShown, keep: () => void keep() },
  };
}
