import { ownTexts } from '../../brands/own-texts.ts';

export const giftCardSalesKey = 'gift-card-sales';

/** Whether the shop sells gift cards; what differs from the default settings is part of every page. */
export const areGiftCardsSold = (): boolean => ownTexts[giftCardSalesKey]?.isOn === 'true';
