import { brand } from '../../brands/brand.ts';
import { call } from '../../kit/client.ts';
import type { Route } from './+types/UnsubscribePage.ts';
import { AnswerLink } from './AnswerLink.tsx';
import { unsubscribe } from './contract.ts';
import { texts } from './page-texts.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.leaveTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function UnsubscribePage() {
  return (
    <AnswerLink
      ask={{ title: texts.leaveTitle, text: texts.leaveText, button: texts.leave }}
      done={{ title: texts.leftTitle, text: texts.leftText }}
      failed={{ title: texts.leaveFailedTitle, text: texts.leaveFailedText }}
      send={(token) => call(unsubscribe, { body: { token } })}
    />
  );
}
