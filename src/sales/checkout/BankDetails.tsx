import { brand } from '../../brands/brand.ts';
import { formatRon } from '../../platform/money.ts';
import { Button } from '../../ui/Button.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import type { Order } from '../orders/contract.ts';
import { texts } from './texts.ts';

export function BankDetails({ order: { number, total } }: { order: Pick<Order, 'number' | 'total'> }) {
  const rows = [
    [texts.beneficiary, brand.company.name],
    [texts.bankName, brand.company.bank],
    [texts.iban, brand.company.iban],
    [texts.reference, number],
    [texts.amount, formatRon(total)],
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

/** Fails silently without clipboard permission; the text can still be selected. */
async function copy(value: string): Promise<void> {
  await navigator.clipboard.writeText(value).then(
    () => snackbar.success(texts.copied),
    () => {},
  );
}
