import { brand } from '../../brands/brand.ts';
import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import type { PaymentStatus } from '../orders/contract.ts';
import { texts } from './texts.ts';

/** Where to send the money, each piece ready to be copied. */
export function BankDetails({ status: { number, total } }: { status: Pick<PaymentStatus, 'number' | 'total'> }) {
  const rows = [
    [texts.beneficiary, brand.company.name],
    [texts.bankName, brand.company.bank],
    [texts.iban, brand.company.iban],
    [texts.reference, number],
    [texts.amount, showRon(total)],
  ] as const;
  return (
    <section className="success-bank" aria-labelledby="success-bank">
      <h2 id="success-bank">{texts.bank}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              <span>{value}</span>
              <Button variant="text" size="s" aria-label={texts.copyOf(name)} onClick={() => void copy(value)}>
                {texts.copy}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Without the right to it, the text can still be selected. */
async function copy(value: string): Promise<void> {
  await navigator.clipboard.writeText(value).then(
    () => snackbar.success(texts.copied),
    () => {},
  );
}
