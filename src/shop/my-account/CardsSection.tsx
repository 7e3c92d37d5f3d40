import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { nameOfBrand } from '../payments/brand-rules.ts';
import { openCardDialog } from '../payments/open-card-dialog.ts';
import { CardRow } from './CardRow.tsx';
import { Panel, Section } from './Section.tsx';
import { texts } from './texts.ts';
import { type OwnCard, useSavedCards } from './use-saved-cards.ts';

export function CardsSection() {
  const saved = useSavedCards();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<OwnCard | null>(null);
  const { adding, wasRemoved } = useKeyboardAfter(leaving);
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
    setLeaving(null);
    wasRemoved.current = true;
    void saved.remove(card);
  };
  const action = cards && (
    <Button ref={adding} variant="brand" isBusy={isAdding} onClick={() => void add()}>
      <Icon name="plus" />
      {texts.addCard}
    </Button>
  );
  return (
    <Section title={texts.cards} text={texts.cardsText} action={action}>
      <Loaded of={saved} skeleton={<CardsSkeleton />}>
        {({ cards: list }) => <CardList cards={list} onRemove={setLeaving} />}
      </Loaded>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={texts.removeCard}
        action={texts.removeCardAction}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove(leaving)}
      >
        {leaving && texts.removeCardText(texts.cardName(nameOfBrand(leaving.brand), leaving.last4))}
      </ConfirmDialog>
    </Section>
  );
}

/** The button of a removed card is gone with it: once the question is closed, the keyboard goes to the adding one. */
function useKeyboardAfter(leaving: OwnCard | null) {
  const adding = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(false);
  useEffect(() => {
    if (leaving || !wasRemoved.current) return;
    wasRemoved.current = false;
    adding.current?.focus();
  }, [leaving]);
  return { adding, wasRemoved };
}

type CardListProps = { cards: OwnCard[] | null; onRemove: (card: OwnCard) => void };

function CardList({ cards, onRemove }: CardListProps) {
  if (!cards) return <NoCards title={texts.noCardPayments} text={texts.noCardPaymentsText} />;
  if (cards.length === 0) return <NoCards title={texts.noCards} text={texts.noCardsText} />;
  return (
    <ul className="entry-list">
      {cards.map((card) => (
        <CardRow key={card.id} card={card} onRemove={() => onRemove(card)} />
      ))}
    </ul>
  );
}

const NoCards = (words: { title: string; text: string }) => (
  <Panel>
    <Empty level={3} {...words} />
  </Panel>
);

const CardsSkeleton = () => (
  <div className="entry-list">
    <Skeleton height={84} />
    <Skeleton height={84} />
  </div>
);
