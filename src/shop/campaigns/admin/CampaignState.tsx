import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import type { Form } from '../../../ui/use-form.ts';
import { type AdminCampaign, activateCampaign, deactivateCampaign, deleteCampaign } from '../admin-contract.ts';
import { CampaignStateDot } from './CampaignStateDot.tsx';
import type { CampaignValues } from './campaign-form-rules.ts';
import { canStart, canStop, failureText } from './campaign-rules.ts';
import { texts } from './texts.ts';

type CampaignStateProps = {
  form: Form<CampaignValues>;
  /** Null while it is new. */
  campaign: AdminCampaign | null;
  isDirty: boolean;
  onChanged: () => void;
};

/** When it holds, whether it does, and the way to end it. */
export const CampaignState = ({ form, campaign, isDirty, onChanged }: CampaignStateProps) => (
  <Panel title={texts.when} actions={campaign && <CampaignStateDot state={campaign.state} />}>
    <div className="form">
      <DateField label={texts.startsAt} withTime {...form.field('startsAt')} />
      <DateField label={texts.endsAt} hint={texts.endsAtHint} isOptional withTime {...form.field('endsAt')} />
      {campaign && <Actions campaign={campaign} isDirty={isDirty} onChanged={onChanged} />}
    </div>
  </Panel>
);

type ActionsProps = { campaign: AdminCampaign; isDirty: boolean; onChanged: () => void };

function Actions({ campaign, isDirty, onChanged }: ActionsProps) {
  const { id: campaignId, name, state } = campaign;
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work().catch((failure: unknown) => snackbar.error(failureText(failure)));
    setIsBusy(false);
  };
  const start = async () => {
    await call(activateCampaign, { query: { campaignId } });
    snackbar.success(texts.activated);
    onChanged();
  };
  const stop = async () => {
    await call(deactivateCampaign, { query: { campaignId } });
    snackbar.success(texts.deactivated);
    onChanged();
  };
  const remove = async () => {
    await call(deleteCampaign, { query: { campaignId } });
    snackbar.success(texts.removed);
    await navigate('/admin/campaigns', { replace: true });
  };
  return (
    <>
      <div className="form-ends">
        {canStart(state) && (
          <Button variant="brand" size="s" disabled={isDirty} isBusy={isBusy} onClick={() => void attempt(start)}>
            {texts.activate}
          </Button>
        )}
        {canStop(state) && (
          <Button size="s" disabled={isDirty} isBusy={isBusy} onClick={() => void attempt(stop)}>
            {texts.deactivate}
          </Button>
        )}
        <Button variant="text" size="s" disabled={isDirty} onClick={() => setIsAsking(true)}>
          {texts.remove}
        </Button>
      </div>
      {isDirty && <p className="muted small">{texts.saveFirst}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.removeTitle(name)}
        action={texts.remove}
        isBusy={isBusy}
        onConfirm={() => void attempt(remove)}
        onClose={() => setIsAsking(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </>
  );
}
