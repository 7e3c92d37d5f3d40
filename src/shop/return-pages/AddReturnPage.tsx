import { useSearchParams } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { RequireSignIn } from '../account/RequireSignIn.tsx';
import { useSession } from '../account/session.ts';
import type { Route } from './+types/AddReturnPage.ts';
import { AddReturn } from './AddReturn.tsx';
import { Placeholders } from './Placeholders.tsx';
import { idOf } from './rules.ts';
import { texts } from './texts.ts';
import './add-return.css';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.addTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function AddReturnPage() {
  const [query] = useSearchParams();
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return (
    <div className="add-return">
      <header className="add-return-head">
        <h1>{texts.addTitle}</h1>
        <p>{texts.addText}</p>
      </header>
      <RequireSignIn skeleton={<Placeholders />}>
        <AddReturn key={legalEntityId} orderId={idOf(query.get('orderId'))} />
      </RequireSignIn>
    </div>
  );
}
