import { MyPurchases } from '../../sales/gift-card-sales/MyPurchases.tsx';
import { MyGiftCards } from '../../sales/gift-cards/MyGiftCards.tsx';

/** The gift cards received or used, then those bought. */
export const GiftCards = () => (
  <>
    <MyGiftCards />
    <MyPurchases />
  </>
);
