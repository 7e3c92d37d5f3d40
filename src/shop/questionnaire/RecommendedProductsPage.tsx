import { brand } from '../../brands/brand.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Route } from './+types/RecommendedProductsPage.ts';
import { openQuestions } from './open-questions.ts';
import { Recommended, RecommendedPlaceholders } from './Recommended.tsx';
import { pageTexts as texts } from './texts.ts';
import { useRecommendations } from './use-recommendations.ts';
import './recommended-products-page.css';

/** Personal, so not for search engines: the address may carry a visitor's token. */
export const meta: Route.MetaFunction = () => [
  { title: `${texts.title} · ${brand.name}` },
  { name: 'description', content: texts.description },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function RecommendedProductsPage() {
  const { shown, token, reload } = useRecommendations();
  return (
    <div className="recommended-page">
      <h1>{texts.title}</h1>
      {shown.kind === 'loading' && <RecommendedPlaceholders />}
      {shown.kind === 'failed' && <Failed onAgain={reload} />}
      {shown.kind === 'unknown' && <Invitation />}
      {shown.kind === 'found' && <Recommended found={shown} token={token} onForgotten={reload} />}
      <p className="recommended-advice">{texts.notAdvice}</p>
    </div>
  );
}

const Failed = ({ onAgain }: { onAgain: () => void }) => (
  <Empty title={texts.failedTitle} text={texts.failed} picture="/pictures/nothing-found.webp">
    <Button variant="brand" onClick={onAgain}>
      {texts.again}
    </Button>
  </Empty>
);

const Invitation = () => (
  <Empty title={texts.unknownTitle} text={texts.unknown}>
    <Button variant="brand" onClick={() => void openQuestions()}>
      {texts.start}
    </Button>
    <ButtonLink to="/products?page=1">{texts.allProducts}</ButtonLink>
  </Empty>
);
