import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { addCampaign, editCampaign } from '../admin-contract.ts';
import { getAdminCampaign } from '../manage-contract.ts';
import { refusalTexts } from '../texts.ts';
import { bodyOf, campaignErrors, newCampaign, type Opened, valuesOf } from './campaign-form-rules.ts';
import { texts } from './texts.ts';

/** A new campaign leads to its own page once it is there; a saved one is read again. */
export function useCampaignForm(opened: Opened | null, onSaved: () => void) {
  const navigate = useNavigate();
  return useEditForm({
    saved: opened,
    initial: opened ? valuesOf(opened) : newCampaign,
    check: campaignErrors,
    blames: { [refusalTexts.nameTaken]: 'name', [refusalTexts.badDates]: 'endsAt' },
    newest: async () => opened && call(getAdminCampaign, { params: { id: opened.campaign.id } }),
    save: async (values, base) => {
      if (!base) {
        const { id } = await call(addCampaign, { body: bodyOf(values, false) });
        snackbar.success(texts.made);
        return navigate(`/admin/campaigns/${id}`, { replace: true });
      }
      const { id, version, isActive } = base.campaign;
      await call(editCampaign, { body: { id, version, ...bodyOf(values, isActive) } });
      snackbar.success(texts.saved);
      onSaved();
    },
  });
}
