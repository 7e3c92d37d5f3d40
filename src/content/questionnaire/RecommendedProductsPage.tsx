import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { ProductCard } from '../../catalog/products/ProductCard.tsx';
import { ProductCardSkeleton } from '../../catalog/products/ProductCardSkeleton.tsx';
import { call } from '../../platform/http/client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import type { Route } from './+types/RecommendedProductsPage.ts';
import { clearAnswers, getLastAnswers, type LastAnswers, setGuestToken, useAnswerStore } from './answer-store.ts';
import {
  deleteAnswers,
  type GivenAnswer,
  getAnswers,
  getQuestions,
  getRecommendations,
  type Question,
  type Recommendation,
  recommendFor,
} from './contract.ts';
import { openQuestions } from './LazyQuestionsDialog.tsx';
import { describeAnswers, isToken } from './rules.ts';
import { pageTexts as texts } from './texts.ts';
import './recommended-products-page.css';

/** Not indexed: the page is personal, and its URL may contain a guest token. */
export const meta: Route.MetaFunction = () => [
  ...secretPageMeta(texts.title),
  { name: 'description', content: texts.description },
];

export default function RecommendedProductsPage() {
  const { view, token, reload } = useRecommendations();
  return (
    <div className="recommended-page">
      <h1>{texts.title}</h1>
      {view.kind === 'loading' && <RecommendedPlaceholders />}
      {view.kind === 'failed' && <Failed onAgain={reload} />}
      {view.kind === 'unknown' && <Invitation />}
      {view.kind === 'found' && <Recommended recommendations={view} token={token} onDeleted={reload} />}
      {view.kind !== 'loading' && <p className="recommended-advice">{texts.notAdvice}</p>}
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

type RecommendedProps = { recommendations: Recommendations; token: string | undefined; onDeleted: () => void };

function Recommended({ recommendations, token, onDeleted }: RecommendedProps) {
  const { products } = recommendations;
  return (
    <>
      {products.length > 0 && <p className="recommended-intro">{texts.intro(products.length)}</p>}
      <AnswersRecap recommendations={recommendations} token={token} onDeleted={onDeleted} />
      {products.length > 0 ? <RecommendedList products={products} /> : <Nothing />}
    </>
  );
}

const firstRow = 2;

const RecommendedList = ({ products }: { products: Recommendation[] }) => (
  <ul className="recommended-list">
    {products.map(({ product, reasons }, index) => (
      <li key={product.id}>
        <ProductCard product={product} isEager={index < firstRow} isUrgent={index < firstRow} />
        <Reasons reasons={reasons} />
      </li>
    ))}
  </ul>
);

const Reasons = ({ reasons }: { reasons: string[] }) => (
  <div className="recommended-why">
    <p>{texts.why}</p>
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon name="check" size="s" />
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  </div>
);

const Nothing = () => (
  <Empty title={texts.nothingTitle} text={texts.nothing} picture="/pictures/nothing-found.webp">
    <Button variant="brand" onClick={() => void openQuestions()}>
      {texts.change}
    </Button>
    <ButtonLink to="/products?page=1">{texts.allProducts}</ButtonLink>
  </Empty>
);

const placeholderKeys = [1, 2, 3, 4, 5, 6];

const RecommendedPlaceholders = () => (
  <div className="recommended-list recommended-placeholders" role="img" aria-label={texts.loading}>
    {placeholderKeys.map((index) => (
      <div key={index}>
        <ProductCardSkeleton />
        <Skeleton className="recommended-why" />
      </div>
    ))}
  </div>
);

type AnswersRecapProps = { recommendations: Recommendations; token: string | undefined; onDeleted: () => void };

function AnswersRecap({ recommendations: { questions, answers, isSaved }, token, onDeleted }: AnswersRecapProps) {
  const { isDeleting, deleteAll } = useDeleteAnswers(token, onDeleted);
  return (
    <section className="recap">
      <details>
        <summary>
          <Icon name="down" size="s" className="recap-sign" />
          {texts.answers(answers.length)}
        </summary>
        <dl>
          {describeAnswers(questions, answers).map(({ question, answer }) => (
            <Fact key={question} name={question}>
              {answer}
            </Fact>
          ))}
        </dl>
      </details>
      <p className="recap-note">{isSaved ? texts.savedNote : texts.notSavedNote}</p>
      <div className="recap-ends">
        <Button size="s" onClick={() => void openQuestions()}>
          {texts.change}
        </Button>
        {isSaved && (
          <Button size="s" variant="text" isBusy={isDeleting} onClick={() => void deleteAll()}>
            {texts.clearAnswers}
          </Button>
        )}
      </div>
    </section>
  );
}

function useDeleteAnswers(token: string | undefined, onDeleted: () => void) {
  const [isDeleting, setIsDeleting] = useState(false);
  const deleteAll = async () => {
    setIsDeleting(true);
    try {
      await call(deleteAnswers, { query: { token } });
      snackbar.success(texts.answersDeleted);
      clearAnswers();
      onDeleted();
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
    setIsDeleting(false);
  };
  return { isDeleting, deleteAll };
}

type Recommendations = { questions: Question[]; answers: GivenAnswer[]; isSaved: boolean; products: Recommendation[] };

type ViewState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'unknown' } | ({ kind: 'found' } & Recommendations);

/** Recommends by the answers of this tab, or by the saved ones. */
function useRecommendations(): { view: ViewState; token: string | undefined; reload: () => void } {
  const [view, setView] = useState<ViewState>({ kind: 'loading' });
  const token = useGuestToken();
  const lastAnswers = useAnswerStore(getLastAnswers);
  const isSessionLoaded = useSession((state) => state.isLoaded);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setView({ kind: 'loading' });
      const recommendations = await loadRecommendations(lastAnswers, token, signal).catch(
        (): ViewState => ({ kind: 'failed' }),
      );
      if (!signal?.aborted) setView(recommendations);
    },
    [lastAnswers, token],
  );

  useEffect(() => {
    if (!isSessionLoaded) return;
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [isSessionLoaded, load]);

  return { view, token, reload: () => void load() };
}

/** The token from the URL; ignored for signed-in customers. */
function useGuestToken(): string | undefined {
  const [query] = useSearchParams();
  const hasAccount = useSession(isLoggedIn);
  const param = query.get('token') ?? '';
  const token = !hasAccount && isToken(param) ? param : undefined;
  useEffect(() => {
    if (token) setGuestToken(token);
  }, [token]);
  return token;
}

async function loadRecommendations(
  lastAnswers: LastAnswers | null,
  token: string | undefined,
  signal?: AbortSignal,
): Promise<ViewState> {
  const isSaved = lastAnswers?.isSaved ?? true;
  const answers = lastAnswers && !isSaved ? lastAnswers.answers : await readSaved(token, signal);
  if (answers.length === 0) return { kind: 'unknown' };
  const [questions, products] = await Promise.all([
    call(getQuestions, {}, signal),
    isSaved ? call(getRecommendations, { query: { token } }, signal) : call(recommendFor, { body: answers }, signal),
  ]);
  return { kind: 'found', questions, answers, isSaved, products };
}

async function readSaved(token: string | undefined, signal?: AbortSignal): Promise<GivenAnswer[]> {
  const hasOwner = token !== undefined || isLoggedIn(useSession.getState());
  return hasOwner ? call(getAnswers, { query: { token } }, signal) : [];
}
