import { lazy, memo, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { ApiBases } from '../kit/client.ts';
import { SessionKeeper } from '../shop/account/SessionKeeper.tsx';
import { isLoggedIn, useSession } from '../shop/account/session.ts';
import type { Alert } from '../shop/alert/contract.ts';
import { CartActions } from '../shop/cart/CartActions.tsx';
import { CartTimer } from '../shop/cart/CartTimer.tsx';
import type { Category } from '../shop/catalog/contract.ts';
import { openQuestions } from '../shop/questionnaire/open-questions.ts';
import { Questions } from '../shop/questionnaire/Questions.tsx';
import { WishlistActions } from '../shop/wishlist/WishlistActions.tsx';
import { Main } from '../ui/AliveWhenNear.tsx';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { Snackbars } from '../ui/Snackbars.tsx';
import { WhenNear } from '../ui/WhenNear.tsx';
import { AlertBanner } from './AlertBanner.tsx';
import { Arrival, mainId } from './Arrival.tsx';
import { Footer, type FooterFacts } from './Footer.tsx';
import { Header } from './Header.tsx';
import { isWidePage } from './rules.ts';
import { texts } from './texts.ts';
import { useShownProduct } from './use-shown-product.ts';
import './frame.css';

const RecentlyViewed = lazy(() => import('../shop/recent/RecentlyViewed.tsx'));
const NewsletterForm = lazy(() => import('../shop/newsletter/NewsletterForm.tsx'));

type FrameProps = {
  categories: Category[];
  alert: Alert | null;
  apiBases: ApiBases | undefined;
  foot: FooterFacts | undefined;
  children: ReactNode;
};

/** What stands around every page of the shop. */
export const Frame = memo(function Frame({ categories, alert, apiBases, foot, children }: FrameProps) {
  const { pathname } = useLocation();
  const width = isWidePage(pathname, categories) ? 'wrap wide' : 'wrap';
  return (
    <Actions>
      <nav aria-label={texts.shortcuts}>
        <a className="skip" href={`#${mainId}`}>
          {texts.skip}
        </a>
      </nav>
      <SessionKeeper apiBases={apiBases} />
      <ProgressLine />
      {alert && <AlertBanner alert={alert} />}
      <Header categories={categories} countdown={<CartTimer />} onFind={() => void openQuestions()} />
      <Main id={mainId} className={width} tabIndex={-1}>
        {children}
      </Main>
      <Footer width={width} facts={foot} recentlyViewed={<Recent />} newsletter={<Newsletter />} />
      <Questions />
      <Snackbars />
      <Arrival />
    </Actions>
  );
});

/** What can be done with a product, wherever it is shown. */
const Actions = ({ children }: { children: ReactNode }) => (
  <WishlistActions>
    <CartActions>{children}</CartActions>
  </WishlistActions>
);

const Newsletter = () => (
  <WhenNear className="newsletter-place">
    <NewsletterForm />
  </WhenNear>
);

/** Only for customers, who are known only in the browser. */
function Recent() {
  const isIn = useSession(isLoggedIn);
  const shown = useShownProduct();
  if (!isIn) return null;
  return (
    <Suspense fallback={null}>
      <RecentlyViewed shown={shown} />
    </Suspense>
  );
}
