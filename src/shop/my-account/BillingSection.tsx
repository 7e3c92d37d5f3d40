import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type BillingIdentity, deleteBilling, editBilling, getBillings } from '../account/billing-contract.ts';
import { useSession } from '../account/session.ts';
import { BillingForm } from '../addresses/BillingForm.tsx';
import { billingOf, billingValuesOf } from '../addresses/billing-rules.ts';
import { BillingCard, billingName } from './BillingCard.tsx';
import { EntryList } from './EntryList.tsx';
import { FormPanel } from './FormPanel.tsx';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';
import { useEntries } from './use-entries.ts';
import { useOpenForm } from './use-open-form.ts';
import { ownId } from './use-profile.ts';

export function BillingSection() {
  const billings = useBillings();
  const person = useSession(({ data }) => data);
  const { open, setOpen, close, adding } = useOpenForm<BillingIdentity>();
  const [leaving, setLeaving] = useState<BillingIdentity | null>(null);
  const onSaved = () => {
    billings.refresh();
    close();
  };
  const add = (
    <Button ref={adding} variant="brand" onClick={() => setOpen('new')}>
      <Icon name="plus" />
      {texts.addBilling}
    </Button>
  );
  return (
    <Section title={texts.billing} text={texts.billingText} action={open === null && add}>
      {open === null ? (
        <EntryList of={billings} empty={{ title: texts.noBilling, text: texts.noBillingText }}>
          {(billing) => (
            <BillingCard
              key={billing.id}
              billing={billing}
              onEdit={() => setOpen(billing)}
              onRemove={() => setLeaving(billing)}
              onMakeDefault={() => void billings.makeDefault(billing)}
            />
          )}
        </EntryList>
      ) : (
        <FormPanel title={open === 'new' ? texts.newBilling : texts.changeBilling}>
          <BillingForm billing={open === 'new' ? null : open} person={person} onSaved={onSaved} onCancel={close} />
        </FormPanel>
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={texts.removeBilling}
        action={texts.removeBillingAction}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          setLeaving(null);
          if (leaving) void billings.remove(leaving);
        }}
      >
        {leaving && billingName(leaving)}
      </ConfirmDialog>
    </Section>
  );
}

const useBillings = () =>
  useEntries<BillingIdentity>({
    load: (signal) => call(getBillings, { query: { legalEntityId: ownId() } }, signal),
    remove: ({ id }) => call(deleteBilling, { body: { billingId: id } }),
    makeDefault: (billing) =>
      call(editBilling, { body: { ...billingOf(billingValuesOf(billing)), id: billing.id, isDefault: true } }),
  });
