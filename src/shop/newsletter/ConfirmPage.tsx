import { brand } from '../../brands/brand.ts';
import { call } from '../../kit/client.ts';
import type { Route } from './+types/ConfirmPage.ts';
import { AnswerLink } from './AnswerLink.tsx';
import { confirm } from './contract.ts';
import { texts } from './page-texts.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.confirmTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ConfirmPage() {
  return (
    <AnswerLink
      ask={{ title: texts.confirmTitle, text: texts.confirmText, button: texts.confirm }}
      done={{ title: texts.confirmedTitle, text: texts.confirmedText }}
      failed={{ title: texts.confirmExpiredTitle, text: texts.confirmExpiredText }}
      send={(token) => call(confirm, { body: { token } })}
    />
  );
}
