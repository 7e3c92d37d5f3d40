import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RequireSignIn } from '../../../account/identity/RequireSignIn.tsx';
import { secretPageMeta } from '../../../brands/page-meta.ts';
import { ApiError, call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Route } from './+types/MandatePage.ts';
import { getMandateRequest, grantMandate } from './contract.ts';
import { defaultMonthLimit, defaultOrderLimit, durations, redirectWith } from './rules.ts';
import { mandateTexts as texts } from './texts.ts';
import './mandates.css';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.title);

/** /mandat: where a program sends its user to ask for a mandate (the authorization endpoint of OAuth). */
export default function MandatePage() {
  return (
    <RequireSignIn skeleton={<Skeleton height={480} />}>
      <Consent />
    </RequireSignIn>
  );
}

type Request = { clientId: string; redirectUri: string; codeChallenge: string; resource: string; state?: string };

/** Null when the address asks for something that the shop does not do. */
function readRequest(query: URLSearchParams): Request | null {
  const read = (name: string): string => query.get(name) ?? '';
  if (read('response_type') !== 'code' || read('code_challenge_method') !== 'S256') return null;
  return {
    clientId: read('client_id'),
    redirectUri: read('redirect_uri'),
    codeChallenge: read('code_challenge'),
    resource: read('resource'),
    ...(query.has('state') ? { state: read('state') } : {}),
  };
}

type Asked = { agent: string; host: string };

function Consent() {
  const [query] = useSearchParams();
  const request = readRequest(query);
  const asked = useAsyncData(() => find(request));
  return (
    <AsyncContent result={asked} skeleton={<Skeleton height={480} />}>
      {(found) =>
        found === 'bad' || !request ? (
          <Empty level={1} title={texts.badRequest} text={texts.badRequestText} picture="/pictures/nothing-found.webp">
            <ButtonLink variant="brand" to="/products">
              {texts.toShop}
            </ButtonLink>
          </Empty>
        ) : (
          <ConsentForm request={request} asked={found} />
        )
      }
    </AsyncContent>
  );
}

async function find(request: Request | null): Promise<Asked | 'bad'> {
  if (!request) return 'bad';
  const { state: _, ...query } = request;
  try {
    return await call(getMandateRequest, { query });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 400) return 'bad';
    throw failure;
  }
}

const readAmount = (text: string): number => Number(text.replace(',', '.').trim() || Number.NaN);

function ConsentForm({ request, asked: { agent, host } }: { request: Request; asked: Asked }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leaveTo = (address: string): void => {
    setIsLeaving(true);
    window.location.assign(address);
  };
  const form = useForm({
    initialValues: { orderLimit: String(defaultOrderLimit), monthLimit: String(defaultMonthLimit), days: '30' },
    validate: ({ orderLimit, monthLimit }) => ({
      orderLimit: readAmount(orderLimit) >= 1 ? undefined : texts.badLimit,
      monthLimit: readAmount(monthLimit) >= readAmount(orderLimit) ? undefined : texts.badMonthLimit,
    }),
    submit: async ({ orderLimit, monthLimit, days }) => {
      const limits = { orderLimit: readAmount(orderLimit), monthLimit: readAmount(monthLimit) };
      const duration = durations.find((one) => String(one) === days) ?? 30;
      const { redirectUrl } = await call(grantMandate, { body: { ...request, ...limits, days: duration } });
      leaveTo(redirectUrl);
    },
  });
  const deny = () =>
    leaveTo(
      redirectWith(request.redirectUri, {
        error: 'access_denied',
        state: request.state,
        iss: window.location.origin,
      }),
    );
  return (
    <section className="mandate-page">
      <h1>{texts.question(agent)}</h1>
      <p>
        {texts.nameWarning} <b className="mandate-host">{host}</b>
      </p>
      <h2>{texts.what}</h2>
      <ul className="mandate-can">
        {texts.can.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="small muted">{texts.cannot}</p>
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        <div className="mandate-limits">
          <TextField
            label={texts.orderLimit}
            hint={texts.limitHint}
            inputMode="decimal"
            {...form.field('orderLimit')}
          />
          <TextField label={texts.monthLimit} inputMode="decimal" {...form.field('monthLimit')} />
          <SelectField label={texts.duration} {...form.field('days')}>
            {durations.map((days) => (
              <option key={days} value={days}>
                {texts.durationOf(days)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="form-ends">
          <Button variant="brand" type="submit" isBusy={form.isSubmitting || isLeaving}>
            {texts.allow}
          </Button>
          <Button type="button" onClick={deny}>
            {texts.deny}
          </Button>
        </div>
      </form>
    </section>
  );
}
