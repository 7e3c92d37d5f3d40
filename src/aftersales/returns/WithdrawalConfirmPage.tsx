import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { Route } from './+types/WithdrawalConfirmPage.ts';
import { texts } from './texts.ts';
import { WithdrawalDone } from './WithdrawalDone.tsx';
import { confirmWithdrawal, type Withdrawal } from './withdrawal-contract.ts';
import '../../sales/orders/follow-order.css';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.confirmTitle);

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Mail clients prefetch links, so only the button confirms. */
export default function WithdrawalConfirmPage() {
  const [query] = useSearchParams();
  const [done, setDone] = useState<Withdrawal | null>(null);
  const form = useForm({
    initialValues: { token: query.get('token') ?? '' },
    validate: () => ({}),
    submit: async (body) => setDone(await call(confirmWithdrawal, { body })),
  });
  if (done) return <WithdrawalDone done={done} />;
  return (
    <section className="follow-order">
      <header>
        <h1>{texts.confirmTitle}</h1>
        <p>{texts.confirmText}</p>
      </header>
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
          {texts.confirmAction}
        </Button>
      </form>
      <p>{texts.confirmOther}</p>
    </section>
  );
}
