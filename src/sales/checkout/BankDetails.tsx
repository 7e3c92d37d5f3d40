import { shopBrand } from '../../brands/brand.ts';
import { call } from '../../platform/http/client.ts';
import { downloadFile } from '../../platform/http/download.ts';
import { formatRon } from '../../platform/money.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { getOrderPapers, getProformaPdf } from '../invoices/contract.ts';
import type { Order } from '../orders/contract.ts';
import { texts } from './texts.ts';

type BankDetailsProps = { order: Pick<Order, 'number' | 'toPay'>; onProforma: () => Promise<void> };

export function BankDetails({ order: { number, toPay }, onProforma }: BankDetailsProps) {
  const rows = [
    [texts.beneficiary, shopBrand.company.name],
    [texts.bankName, shopBrand.company.bank],
    [texts.iban, shopBrand.company.iban],
    [texts.reference, number],
    [texts.amount, formatRon(toPay)],
  ] as const;
  return (
    <section className="success-bank" aria-labelledby="success-bank">
      <h2 id="success-bank">{texts.bank}</h2>
      <dl className="num">
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            <span>{value}</span>
            <Button variant="text" size="s" aria-label={texts.copyOf(name)} onClick={() => void copy(value)}>
              {texts.copy}
            </Button>
          </Fact>
        ))}
      </dl>
      <Button variant="text" onClick={() => void onProforma()}>
        <Icon name="download" />
        {texts.proforma}
      </Button>
    </section>
  );
}

/** A job writes the proforma shortly after the order. */
export async function downloadProforma(orderId: number): Promise<void> {
  try {
    const { proformas } = await call(getOrderPapers, { query: { orderId } });
    const proforma = proformas.find(({ isVoid }) => !isVoid);
    if (proforma) downloadFile(await call(getProformaPdf, { query: { proformaId: proforma.id } }));
    else snackbar.warn(texts.proformaLater);
  } catch (failure) {
    snackbar.error(errorMessage(failure));
  }
}

/** Fails silently without clipboard permission; the text can still be selected. */
async function copy(value: string): Promise<void> {
  await navigator.clipboard.writeText(value).then(
    () => snackbar.success(texts.copied),
    () => {},
  );
}
