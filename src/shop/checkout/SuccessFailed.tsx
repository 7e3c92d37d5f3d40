import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { texts } from './texts.ts';

/** The order is not there, or nobody answered. */
export function SuccessFailed({ failure, onAgain }: { failure: string; onAgain: () => void }) {
  const isUnknown = failure === 'unknown';
  return (
    <Empty
      level={1}
      title={isUnknown ? texts.unknownOrder : texts.noAnswer}
      text={isUnknown ? texts.unknownOrderText : failure}
    >
      {!isUnknown && (
        <Button variant="brand" onClick={onAgain}>
          {texts.again}
        </Button>
      )}
      <ButtonLink to="/products?page=1">{texts.keepShopping}</ButtonLink>
    </Empty>
  );
}
