import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../platform/http/client.ts';
import { CardBrandIcon } from '../../sales/payments/CardBrandIcon.tsx';
import { openCardDialog } from '../../sales/payments/card-dialogs.ts';
import {
  deletePaymentMethod,
  getCardConfig,
  listPaymentMethods,
  type SavedCard,
} from '../../sales/payments/contract.ts';
import { formatCardBrand, isExpired } from '../../sales/payments/rules.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { Panel, Section } from './Section.tsx';
import { texts } from './texts.ts';
import './entry-card.css';

export function CardsSection() {
  const saved = useSavedCards();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<OwnCard | null>(null);
  const { addButton, wasRemoved } = useFocusAfterRemoval(removing);
  const cards = saved.data?.cards ?? null;

  const add = async () => {
    setIsAdding(true);
    const isAdded = await openCardDialog({ title: texts.addCard, numberOfCards: cards?.length ?? 0 });
    setIsAdding(false);
    if (!isAdded) return;
    snackbar.success(texts.cardAdded);
    saved.refresh();
  };
  const remove = (card: OwnCard) => {
    setRemoving(null);
    wasRemoved.current = true;
    void saved.remove(card);
  };
  const action = cards && (
    <Button ref={addButton} variant="brand" isBusy={isAdding} onClick={() => void add()}>
      <Icon name="plus" />
      {texts.addCard}
    </Button>
  );
  return (
    <Section title={texts.cards} text={texts.cardsText} action={action}>
      <AsyncContent result={saved} skeleton={<CardsSkeleton />}>
        {({ cards: list, isOff }) => <CardList cards={list} isOff={isOff} onRemove={setRemoving} />}
      </AsyncContent>
      <ConfirmDialog
        isOpen={removing !== null}
        title={texts.removeCard}
        action={texts.removeCardAction}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove(removing)}
      >
        {removing && texts.removeCardText(texts.cardName(formatCardBrand(removing.brand), removing.last4))}
      </ConfirmDialog>
    </Section>
  );
}

/** Moves the focus to the add button after a removal, because the button of the removed card no longer exists. */
function useFocusAfterRemoval(removing: OwnCard | null) {
  const addButton = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(false);
  useEffect(() => {
    if (removing || !wasRemoved.current) return;
    wasRemoved.current = false;
    addButton.current?.focus();
  }, [removing]);
  return { addButton, wasRemoved };
}

type CardListProps = SavedCards & { onRemove: (card: OwnCard) => void };

function CardList({ cards, isOff, onRemove }: CardListProps) {
  if (isOff) return <NoCards title={texts.noCardPayments} text={texts.noCardPaymentsText} />;
  if (!cards) return <NoCards title={texts.noSavedCards} text={texts.noSavedCardsText} />;
  if (cards.length === 0) return <NoCards title={texts.noCards} text={texts.noCardsText} />;
  return (
    <ul className="entry-list">
      {cards.map((card) => (
        <CardRow key={card.id} card={card} onRemove={() => onRemove(card)} />
      ))}
    </ul>
  );
}

const NoCards = (emptyTexts: { title: string; text: string }) => (
  <Panel>
    <Empty level={3} {...emptyTexts} />
  </Panel>
);

const CardsSkeleton = () => (
  <div className="entry-list">
    <Skeleton height={84} />
    <Skeleton height={84} />
  </div>
);

type CardRowProps = { card: OwnCard; onRemove: () => void };

function CardRow({ card: { brand, last4, expMonth, expYear, isExpired }, onRemove }: CardRowProps) {
  const name = formatCardBrand(brand);
  return (
    <li className="entry-card card-row">
      <CardBrandIcon brand={brand} />
      <div className="entry-card-text">
        <h3 className="num">
          <span aria-hidden="true">{texts.cardName(name, last4)}</span>
          <span className="sr">{texts.cardRead(name, last4)}</span>
          {isExpired && <span className="card-row-expired">{texts.cardExpired}</span>}
        </h3>
        <p className="small num">{texts.cardExpires(`${String(expMonth).padStart(2, '0')}/${expYear}`)}</p>
      </div>
      <Button aria-label={`${texts.removeCardAction}: ${texts.cardRead(name, last4)}`} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}

type OwnCard = SavedCard & { isExpired: boolean };

/** `cards` is null when the provider keeps none, or when the shop accepts no cards (`isOff`). */
type SavedCards = { cards: OwnCard[] | null; isOff: boolean };

/** Cards saved at the payment provider. */
function useSavedCards() {
  const result = useAsyncData(load);
  const remove = async (card: OwnCard) => {
    result.set(({ cards, isOff }) => ({ cards: cards?.filter(({ id }) => id !== card.id) ?? null, isOff }));
    await call(deletePaymentMethod, { params: { id: card.id } }).then(
      () => snackbar.success(texts.cardRemoved),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    result.refresh();
  };
  return { ...result, remove };
}

async function load(signal: AbortSignal): Promise<SavedCards> {
  try {
    const now = new Date();
    const today = { month: now.getMonth() + 1, year: now.getFullYear() };
    const [cards, { savesCards }] = await Promise.all([
      call(listPaymentMethods, {}, signal),
      // Without an answer cards are assumed to be kept; the dialog asks again.
      call(getCardConfig, {}, signal).catch(() => ({ savesCards: true })),
    ]);
    if (!savesCards) return { cards: null, isOff: false };
    return {
      cards: cards.map((card) => ({ ...card, isExpired: isExpired(card.expMonth, card.expYear, today) })),
      isOff: false,
    };
  } catch (failure) {
    if (failure instanceof ApiError && failure.reason === 'cardsOff') return { cards: null, isOff: true };
    throw failure;
  }
}
