import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { type AdminCampaign, activateCampaign, deactivateCampaign, deleteCampaign } from '../admin-contract.ts';
import { withErrorSnackbar } from '../error-snackbar.ts';
import type { CampaignFields } from '../fields.ts';
import type { CampaignState as State } from '../rules.ts';
import { canStart, canStop } from './rules.ts';
import { texts } from './texts.ts';

type SchedulePanelProps = {
  form: SchemaForm<typeof CampaignFields>;
  /** Null for a new campaign. */
  campaign: AdminCampaign | null;
  onChanged: () => void;
};

export const SchedulePanel = ({ form, campaign, onChanged }: SchedulePanelProps) => (
  <Panel title={texts.when} actions={campaign && <CampaignStateDot state={campaign.state} />}>
    <div className="form">
      <DateField label={texts.startsAt} withTime {...form.field('startsAt')} />
      <DateField label={texts.endsAt} hint={texts.endsAtHint} withTime {...form.field('endsAt')} />
      {campaign && <Actions campaign={campaign} isDirty={form.isDirty} onChanged={onChanged} />}
    </div>
  </Panel>
);

type ActionsProps = { campaign: AdminCampaign; isDirty: boolean; onChanged: () => void };

function Actions({ campaign, isDirty, onChanged }: ActionsProps) {
  const { id: campaignId, name, state } = campaign;
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);

  const [message, setMessage] = useState<string | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setMessage(null);
    await withErrorSnackbar(work()).catch((failure: unknown) => {
      setIsConfirming(false);
      setMessage(errorMessage(failure));
    });
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
        <Button variant="text" size="s" disabled={isDirty} onClick={() => setIsConfirming(true)}>
          {texts.remove}
        </Button>
      </div>
      <FormMessage>{message}</FormMessage>
      {isDirty && <p className="muted small">{texts.saveFirst}</p>}
      <ConfirmDialog
        isOpen={isConfirming}
        title={texts.removeTitle(name)}
        action={texts.remove}
        isBusy={isBusy}
        onConfirm={() => void attempt(remove)}
        onClose={() => setIsConfirming(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </>
  );
}

const stateTones: Record<State, Tone> = { running: 'ok', scheduled: 'info', draft: 'warn', ended: 'calm' };

export const CampaignStateDot = ({ state }: { state: State }) => (
  <StatusDot tone={stateTones[state]}>{texts.states[state]}</StatusDot>
);
