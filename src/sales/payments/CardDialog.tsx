import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { WholeNumbers } from '../../ui/WholeNumbers.tsx';
import type { CardFields, Challenge, HostedPage } from './card-fields.ts';
import { type CardDialogOptions, type CardOperation, createCardOperation } from './card-operation.ts';
import { getCardConfig } from './contract.ts';
import { showDialog } from './dialog-host.tsx';
import { texts } from './dialog-texts.ts';
import { HostedPayment } from './HostedPayment.tsx';
import type { ProviderDescription } from './provider-description.ts';
import { findProvider } from './providers.ts';
import { texts as paymentTexts } from './texts.ts';
import { type CardFlow, useCardFlow } from './use-card-flow.ts';
import './card-dialog.css';

export async function showCardDialog(options: CardDialogOptions): Promise<boolean> {
  const operation = createCardOperation(options);
  return showDialog((host) => <CardDialog title={options.title} operation={operation} {...host} />);
}

/** The 3-D Secure step alone, for a saved card. */
export const requestCardholderApproval = (title: string, fields: CardFields, challenge: Challenge): Promise<boolean> =>
  showDialog(({ isOpen, onClose }) => (
    <Dialog title={title} isOpen={isOpen} onClose={() => onClose(false)} closesOnClickOutside={false}>
      {fields.renderChallenge?.(challenge, onClose)}
    </Dialog>
  ));

type CardDialogProps = { title: string; operation: CardOperation; isOpen: boolean; onClose: (isDone: boolean) => void };

function CardDialog({ title, operation, isOpen, onClose }: CardDialogProps) {
  const provider = useAsyncData(loadProvider);
  const flow = useCardFlow(operation, () => onClose(true));
  const { pending, isBusy } = flow;
  const fields = provider.data && fieldsOf(provider.data);
  const leave = () => {
    if (pending) pending.respond(false);
    else if (!isBusy) onClose(false);
  };
  return (
    <Dialog
      title={<WholeNumbers text={title} />}
      isOpen={isOpen}
      isModal={!(isBusy && fields?.opensOwnWindows)}
      onClose={leave}
      closesOnClickOutside={false}
      hasCloseButton={!isBusy}
      className="card-dialog"
    >
      {pending && fields?.renderChallenge?.(pending.challenge, pending.respond)}
      <div hidden={pending !== null}>
        <AsyncContent result={provider} skeleton={<CardSkeleton />}>
          {(loaded) => {
            const { mark, savesCards } = loaded;
            const own = fieldsOf(loaded);
            if (own)
              return (
                <CardForm
                  fields={own}
                  mark={mark}
                  savesCards={savesCards}
                  operation={operation}
                  flow={flow}
                  onCancel={leave}
                />
              );
            return (
              <HostedPayment operation={operation} name={mark.name} onDone={() => onClose(true)} onCancel={leave}>
                <CardPurpose amount={operation.amount} />
                <PoweredBy {...mark} />
              </HostedPayment>
            );
          }}
        </AsyncContent>
      </div>
    </Dialog>
  );
}

const CardSkeleton = () => (
  <div className="card-form">
    <Skeleton width="60%" height={22} />
    <Skeleton height={76} />
    <div className="card-pair">
      <Skeleton height={76} />
      <Skeleton height={76} />
    </div>
    <Skeleton height={76} />
    <Skeleton height={48} />
  </div>
);

type CardFormProps = {
  fields: CardFields;
  mark: ProviderDescription['mark'];
  savesCards: boolean;
  operation: CardOperation;
  flow: CardFlow;
  onCancel: () => void;
};

function CardForm({ operation, fields, mark, savesCards, flow, onCancel }: CardFormProps) {
  const { isBusy, failure } = flow;
  const [isComplete, setIsComplete] = useState(false);
  const [ownerName, setOwnerName] = useState('');
  const [saveCard, setSavesCard] = useState(false);
  const isReady = isComplete && ownerName.trim() !== '';
  const submit = useFocusReturn(flow);

  const onChange = (isCardComplete: boolean) => {
    setIsComplete(isCardComplete);
    flow.clearFailure();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void flow.confirm(fields, ownerName, saveCard);
  };
  return (
    <form className="card-form" noValidate onSubmit={onSubmit}>
      <CardPurpose amount={operation.amount} />
      {fields.render({ onChange, failure, isBusy })}
      <OwnerField value={ownerName} isBusy={isBusy} onText={setOwnerName} />
      {operation.canSave && savesCards && (
        <Checkbox checked={saveCard} disabled={isBusy} onChange={({ target }) => setSavesCard(target.checked)}>
          {texts.savesCard}
        </Checkbox>
      )}
      <FormMessage>{failure && failure.part === null ? failure.message : null}</FormMessage>
      <PoweredBy {...mark} />
      <div className="dialog-ends">
        <Button disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button ref={submit} type="submit" variant="buy" isBusy={isBusy} disabled={!isReady || isBusy}>
          {operation.amount === null ? texts.keep : texts.pay(formatRon(operation.amount))}
        </Button>
      </div>
    </form>
  );
}

/** Returns the focus to the button after 3-D Secure and after errors without a field. */
function useFocusReturn({ pending, failure }: CardFlow) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !pending) button.current?.focus();
    wasPending.current = pending !== null;
  }, [pending]);
  useEffect(() => {
    if (failure && failure.part === null) button.current?.focus();
  }, [failure]);
  return button;
}

const CardPurpose = ({ amount }: { amount: number | null }) => (
  <p className="card-purpose">
    {amount === null ? (
      texts.nothingTaken
    ) : (
      <>
        {texts.toPay} <b className="num">{formatRon(amount)}</b>
      </>
    )}
  </p>
);

type OwnerFieldProps = { value: string; isBusy: boolean; onText: (text: string) => void };

function OwnerField({ value, isBusy, onText }: OwnerFieldProps) {
  const [wasBlurred, setWasBlurred] = useState(false);
  return (
    <TextField
      name="ccname"
      label={texts.owner}
      placeholder={texts.ownerExample}
      autoComplete="cc-name"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={100}
      required
      readOnly={isBusy}
      value={value}
      error={wasBlurred && value.trim() === '' ? texts.ownerMissing : undefined}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => setWasBlurred(true)}
    />
  );
}

const PoweredBy = ({ label, name, width }: ProviderDescription['mark']) => (
  <p className="powered">
    <Icon name="lock" size="s" />
    <span aria-hidden="true">{label}</span>
    <svg
      className="powered-mark"
      viewBox={`0 0 ${width} 22`}
      width={width}
      height="22"
      role="img"
      aria-label={`${label} ${name}`}
    >
      <rect width={width} height="22" rx="5" fill="#2b2f3a" />
      <path d="M8 8a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2zM8 9.5h15" />
      <text x="29" y="15">
        {name}
      </text>
    </svg>
  </p>
);

type LoadedProvider = Pick<ProviderDescription, 'mark' | 'savesCards'> & { fields: CardFields | HostedPage };

/** Null when the shopper pays on a page of the provider. */
export const fieldsOf = ({ fields }: LoadedProvider): CardFields | null => ('isHosted' in fields ? null : fields);

/** Loads only the fields of the shop's provider. */
export async function loadProvider(signal?: AbortSignal): Promise<LoadedProvider> {
  const { provider, publicKey } = await call(getCardConfig, {}, signal);
  const description = findProvider(provider);
  if (!description) throw new ApiError('The shop takes no cards', 503, paymentTexts.cardsOff);
  const { mark, savesCards, loadFields } = description;
  return { fields: await loadFields(publicKey), mark, savesCards };
}
