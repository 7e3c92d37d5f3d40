import { call } from '../../../kit/client.ts';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar } from '../../../ui/admin/EditBar.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { ronOf, typedRon } from '../../../ui/admin/money-rules.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { type DeliverySettings, getDeliverySettings, putDeliverySettings } from '../admin-contract.ts';
import { texts as refusals } from '../texts.ts';
import { texts } from './texts.ts';

type LimitPanelProps = {
  settings: { data: DeliverySettings | null; failure: string | null; retry: () => void; refresh: () => void };
};

/** From which total delivery costs nothing. */
export const LimitPanel = ({ settings }: LimitPanelProps) => (
  <Panel title={texts.limit}>
    <Loaded of={settings} skeleton={<Skeleton height={120} />}>
      {(saved) => <LimitForm key={saved.version} saved={saved} onReload={settings.refresh} />}
    </Loaded>
  </Panel>
);

function LimitForm({ saved, onReload }: { saved: DeliverySettings; onReload: () => void }) {
  const { form, isDirty, conflict } = useEditForm({
    saved,
    initial: { limit: typedRon(saved.freeShippingLimit) },
    check: ({ limit }) => ({
      limit: (ronOf(limit) ?? Number.POSITIVE_INFINITY) <= 100_000 ? undefined : refusals.badLimit,
    }),
    newest: () => call(getDeliverySettings, {}),
    save: async ({ limit }, { version }) => {
      await call(putDeliverySettings, { body: { freeShippingLimit: ronOf(limit) ?? 0, version } });
      snackbar.success(texts.limitSaved);
      onReload();
    },
  });
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={onReload} />
      <FormMessage>{form.message}</FormMessage>
      <MoneyField label={texts.limitField} hint={texts.limitHint} {...form.field('limit')} />
      <EditBar isDirty={isDirty} isSaving={form.isSending} onDiscard={() => form.reset()} />
    </form>
  );
}
