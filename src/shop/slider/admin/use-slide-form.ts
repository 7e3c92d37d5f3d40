import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminSlide, addSlide, editSlide, getSlidesForAdmin } from '../admin-contract.ts';
import { bodyOf, newSlide, slideErrors, valuesOf } from './slide-form-rules.ts';
import { texts } from './texts.ts';

export function useSlideForm(saved: AdminSlide | null, onSaved: () => void) {
  const navigate = useNavigate();
  return useEditForm({
    saved,
    initial: saved ? valuesOf(saved) : newSlide,
    check: slideErrors,
    newest: async () => (await call(getSlidesForAdmin, {})).find(({ id }) => id === saved?.id) ?? null,
    save: async (values, base) => {
      if (!base) {
        const { id } = await call(addSlide, { body: bodyOf(values) });
        snackbar.success(texts.made);
        return navigate(`/admin/slider/${id}`, { replace: true });
      }
      await call(editSlide, { body: { id: base.id, version: base.version, ...bodyOf(values) } });
      snackbar.success(texts.saved);
      onSaved();
    },
  });
}
