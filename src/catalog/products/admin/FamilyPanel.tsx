import { Link } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getAdminFamilies } from '../family-contract.ts';
import { familyTexts as texts } from './family-texts.ts';

/** The family of a product, with a link to its page. */
export function FamilyPanel({ productId }: { productId: number }) {
  const page = useAsyncData((signal) => call(getAdminFamilies, { query: { productId } }, signal));
  const family = page.data?.rows[0];
  if (!page.data) return null;
  return (
    <Panel title={texts.family}>
      {family ? (
        <p>
          {family.name}, {texts.count(family.memberCount)}.{' '}
          <Link className="link" to={`/admin/families/${family.id}`}>
            {texts.open}
          </Link>
        </p>
      ) : (
        <p className="muted small">{texts.noFamily}</p>
      )}
    </Panel>
  );
}
