import { shopBrand } from '../../brands/brand.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import type { Route } from './+types/GuaranteeNoticePage.ts';
import { GuaranteeNotice } from './GuaranteeNotice.tsx';
import { texts } from './texts.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, showsOnly } = context.get(pageContext);
  showsOnly([]);
  return { siteUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.page} · ${shopBrand.name}` },
  { name: 'description', content: texts.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.siteUrl ?? ''}/legal-guarantee` },
];

export default function GuaranteeNoticePage() {
  return (
    <div className="guarantee-page">
      <h1>{texts.page}</h1>
      <p className="muted">{texts.intro}</p>
      <GuaranteeNotice />
    </div>
  );
}
