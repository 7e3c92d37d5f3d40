import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { ApiError, call } from '../../platform/http/client.ts';
import { downloadFile } from '../../platform/http/download.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { BankDetails } from '../checkout/BankDetails.tsx';
import { paymentMethods } from '../payment-methods/methods.ts';
import { checkPaymentOutcome } from '../payments/contract.ts';
import {
  cancelGiftCardPurchase,
  getGiftCardPaper,
  getGiftCardPurchase,
  getPrintedGiftCard,
  type SaleDetails,
} from './contract.ts';
import { GiftCardLook } from './GiftCardLook.tsx';
import { saleTexts as texts } from './page-texts.ts';
import { forgetReturned, payPurchase, secretOfReturned } from './pay-purchase.ts';
import { parseSecret, type SaleState, salePath } from './rules.ts';
import '../checkout/success.css';
import './gift-card-sales.css';

export const meta = () => secretPageMeta(texts.title);

/** /card-cadou/comanda#…: the purchase of whoever has its link; ?order=… after a payment on a page of the provider. */
export default function GiftCardSalePage() {
  const { secret, isReturned } = useSecret();
  return (
    <div className="success">
      <div className="success-card">
        {secret === undefined && <Skeleton height={320} />}
        {secret === null && (isReturned ? <InEmail /> : <BadLink />)}
        {secret && <Purchase key={secret} secret={secret} />}
      </div>
    </div>
  );
}

/** Undefined until the browser has read it: the server does not know what follows #. */
function useSecret() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null | undefined>(undefined);
  const returned = new URLSearchParams(search).get('order');
  useEffect(() => {
    const found = returned && secretOfReturned(returned);
    if (found) void navigate(salePath(found), { replace: true });
    else {
      forgetReturned();
      setSecret(parseSecret(hash));
    }
  }, [hash, returned, navigate]);
  return { secret, isReturned: returned !== null };
}

const BadLink = () => (
  <Empty level={1} title={texts.badLink} text={texts.badLinkText}>
    <ToOffer />
  </Empty>
);

/** The payment was made in another browser than the purchase. */
const InEmail = () => (
  <Empty level={1} title={texts.inEmail} text={texts.inEmailText}>
    <ToOffer />
  </Empty>
);

const ToOffer = () => (
  <ButtonLink variant="brand" to="/card-cadou">
    {texts.toOffer}
  </ButtonLink>
);

/** `declined`: why the bank refused the card, while the sale is unpaid. */
type Found = { sale: SaleDetails | null; declined: string | null; failure: string | null; isUnknown: boolean };

const nothing: Found = { sale: null, declined: null, failure: null, isUnknown: false };
const pollMs = 2000;
/** A payment is confirmed within seconds; after this time the page is read again by hand. */
const maxPolls = 60;

/** Reads the purchase again while its payment or its card is under way. */
function usePurchase(secret: string) {
  const [found, setFound] = useState(nothing);
  const [rounds, setRounds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again
  useEffect(() => {
    const controller = new AbortController();
    void follow(secret, controller.signal, setFound);
    return () => controller.abort();
  }, [secret, rounds]);
  return { ...found, show: (sale: SaleDetails) => setFound({ ...nothing, sale }), again: () => setRounds(rounds + 1) };
}

async function follow(secret: string, signal: AbortSignal, show: (found: Found) => void): Promise<void> {
  for (let poll = 0; poll < maxPolls && !signal.aborted; poll++) {
    const found = await read(secret, signal);
    if (signal.aborted) return;
    show(found);
    if (!found.sale || !isUnderWay(found.sale)) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

const isUnderWay = ({ state, canPay }: SaleDetails): boolean =>
  state === 'preparing' || (state === 'unpaid' && canPay) || state === 'waiting';

async function read(secret: string, signal: AbortSignal): Promise<Found> {
  try {
    const sale = await call(getGiftCardPurchase, { body: { secret } }, signal);
    if (!sale.canPay) return { ...nothing, sale };
    const body = { orderIdentifier: sale.orderIdentifier };
    const payment = await call(checkPaymentOutcome, { body }, signal).catch(() => null);
    if (payment?.outcome !== 'paid') return { ...nothing, sale, declined: payment?.message ?? null };
    return { ...nothing, sale: await call(getGiftCardPurchase, { body: { secret } }, signal) };
  } catch (failure) {
    const isUnknown = failure instanceof ApiError && failure.status === 404;
    return { ...nothing, failure: errorMessage(failure), isUnknown };
  }
}

const icons: Record<SaleState, IconName> = {
  unpaid: 'clock',
  preparing: 'clock',
  waiting: 'check',
  sent: 'check',
  printable: 'check',
  used: 'gift',
  refunded: 'back',
  cancelled: 'warning',
};

const tones: Partial<Record<SaleState, string>> = {
  unpaid: 'is-unpaid',
  preparing: 'is-waiting',
  cancelled: 'is-over',
};

function Purchase({ secret }: { secret: string }) {
  const { sale, declined, failure, isUnknown, show, again } = usePurchase(secret);
  if (isUnknown) return <BadLink />;
  if (!sale && failure) return <Empty level={1} title={failure} />;
  if (!sale) return <Skeleton height={320} />;
  const { title, text } = texts.heads[sale.state];
  return (
    <>
      <div className={`success-head ${tones[sale.state] ?? ''}`}>
        <span className="success-sign">
          <Icon name={icons[sale.state]} size="l" />
        </span>
        <div role="status">
          <h1>{title}</h1>
          {declined && <p>{texts.declined(declined)}</p>}
          <p>{text}</p>
          {sale.canPay && sale.expiresAt && <p>{texts.payUntil(formatDateTime(new Date(sale.expiresAt)))}</p>}
        </div>
      </div>
      {sale.canPay && (
        <div className="success-ways">
          <Button variant="buy" size="l" onClick={() => void payPurchase({ ...sale, secret }).then(again)}>
            {texts.pay(formatRon(sale.toPay))}
          </Button>
        </div>
      )}
      {sale.transfer && (
        <BankDetails order={{ number: sale.number, toPay: sale.toPay }} onProforma={() => downloadPaper(secret)} />
      )}
      <div className="gift-sale">
        <GiftCardLook design={sale.design} amount={sale.amount} />
        <SaleFacts sale={sale} />
      </div>
      <Ways sale={sale} secret={secret} onChange={show} />
    </>
  );
}

const SaleFacts = ({ sale }: { sale: SaleDetails }) => (
  <div>
    <dl className="gift-sale-facts">
      <Fact name={texts.number}>
        <span className="num">{sale.number}</span>
      </Fact>
      <Fact name={texts.recipient}>
        {sale.isPrinted
          ? [sale.recipientName, texts.printed].filter(Boolean).join(', ')
          : [sale.recipientName, sale.recipientEmail].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={texts.sendOn}>{!sale.isPrinted && (sale.sendOn ? formatDay(sale.sendOn) : texts.now)}</Fact>
      <Fact name={texts.code}>{sale.card && <span className="num">{sale.card.maskedCode}</span>}</Fact>
      <Fact name={texts.validUntil}>{sale.card && sale.state !== 'refunded' && formatDay(sale.card.validUntil)}</Fact>
      <Fact name={texts.paidBy}>
        {paymentMethods[sale.paymentMethod].name}
        {sale.paidAt ? `, ${formatDateTime(new Date(sale.paidAt))}` : `, ${texts.notPaid}`}
      </Fact>
    </dl>
    {sale.state === 'unpaid' || sale.state === 'preparing' ? (
      <p className="small muted">{texts.confirmationTo(sale.email)}</p>
    ) : null}
  </div>
);

type WaysProps = { sale: SaleDetails; secret: string; onChange: (newest: SaleDetails) => void };

function Ways({ sale, secret, onChange }: WaysProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isPaid = sale.paidAt !== null;
  const cancel = async () => {
    setIsBusy(true);
    try {
      onChange(await call(cancelGiftCardPurchase, { body: { secret } }));
      snackbar.success(texts.cancelled);
      setIsAsking(false);
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
  };
  return (
    <>
      <div className="success-ways">
        {sale.state === 'printable' && (
          <Button variant="brand" onClick={() => void save(call(getPrintedGiftCard, { body: { secret } }))}>
            <Icon name="download" />
            {texts.print}
          </Button>
        )}
        {isPaid && (
          <Button onClick={() => void downloadPaper(secret)}>
            <Icon name="invoice" />
            {texts.paper}
          </Button>
        )}
        {sale.canCancel && (
          <Button variant="text" onClick={() => setIsAsking(true)}>
            {isPaid ? texts.cancel : texts.cancelUnpaid}
          </Button>
        )}
      </div>
      {sale.canCancel && sale.cancelUntil && (
        <p className="small muted gift-sale-note">{texts.cancelUntil(formatDay(sale.cancelUntil))}</p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={isPaid ? texts.cancelTitle : texts.cancelUnpaidTitle}
        action={isPaid ? texts.cancel : texts.cancelUnpaid}
        isBusy={isBusy}
        onConfirm={() => void cancel()}
        onClose={() => setIsAsking(false)}
      >
        {isPaid ? texts.cancelText : texts.cancelUnpaidText}
      </ConfirmDialog>
    </>
  );
}

const downloadPaper = (secret: string): Promise<void> => save(call(getGiftCardPaper, { body: { secret } }));

const save = (file: Promise<Parameters<typeof downloadFile>[0]>): Promise<void> =>
  file.then(downloadFile).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
