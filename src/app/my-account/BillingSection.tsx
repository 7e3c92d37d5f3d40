import { useState } from 'react';
import { BillingForm } from '../../account/addresses/BillingForm.tsx';
import { formatPostalAddress, fromBillingValues, toBillingValues } from '../../account/addresses/rules.ts';
import {
  type BillingIdentity,
  deleteBilling,
  editBilling,
  getBillings,
} from '../../account/identity/billing-contract.ts';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EntryCard, EntryList, FormPanel, useEntries, useOpenForm } from './EntryList.tsx';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';
import { ownId } from './use-profile.ts';

export function BillingSection() {
  const billings = useBillings();
  const person = useSession(({ data }) => data);
  const { open, setOpen, close, addButton } = useOpenForm<BillingIdentity>();
  const [removing, setRemoving] = useState<BillingIdentity | null>(null);
  const onSaved = () => {
    billings.refresh();
    close();
  };
  const add = (
    <Button ref={addButton} variant="brand" onClick={() => setOpen('new')}>
      <Icon name="plus" />
      {texts.addBilling}
    </Button>
  );
  return (
    <Section title={texts.billing} text={texts.billingText} action={open === null && add}>
      {open === null ? (
        <EntryList result={billings} empty={{ title: texts.noBilling, text: texts.noBillingText }}>
          {(billing) => (
            <BillingCard
              key={billing.id}
              billing={billing}
              onEdit={() => setOpen(billing)}
              onRemove={() => setRemoving(billing)}
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
        isOpen={removing !== null}
        title={texts.removeBilling}
        action={texts.removeBillingAction}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          setRemoving(null);
          if (removing) void billings.remove(removing);
        }}
      >
        {removing && billingName(removing)}
      </ConfirmDialog>
    </Section>
  );
}

const useBillings = () =>
  useEntries<BillingIdentity>({
    load: (signal) => call(getBillings, { query: { legalEntityId: ownId() } }, signal),
    remove: ({ id }) => call(deleteBilling, { body: { billingId: id } }),
    makeDefault: (billing) =>
      call(editBilling, { body: { ...fromBillingValues(toBillingValues(billing)), id: billing.id, isDefault: true } }),
  });

type BillingCardProps = {
  billing: BillingIdentity;
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
};

const billingName = (billing: BillingIdentity): string =>
  billing.kind === 'company' ? billing.companyName : `${billing.firstName} ${billing.lastName}`;

function BillingCard({ billing, ...actions }: BillingCardProps) {
  const [street, town] = formatPostalAddress(billing);
  return (
    <EntryCard
      icon={billing.kind === 'company' ? 'invoice' : 'user'}
      title={billingName(billing)}
      isDefault={billing.isDefault}
      {...actions}
    >
      {billing.kind === 'company' && (
        <p className="num">{[texts.taxId(billing.taxId), billing.registration].filter(Boolean).join(' · ')}</p>
      )}
      <p>{street}</p>
      <p className="num">{town}</p>
    </EntryCard>
  );
}
