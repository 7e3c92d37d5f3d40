import { Button } from '../Button.tsx';
import { FormMessage } from '../FormMessage.tsx';
import { texts } from '../texts.ts';

/** Above a table whose rows could not be had: the sentence, and another try. */
export const TableFailure = ({ failure, onRetry }: { failure: string | null; onRetry: () => void }) =>
  failure && (
    <div className="table-failure">
      <FormMessage>{failure}</FormMessage>
      <Button size="s" onClick={onRetry}>
        {texts.again}
      </Button>
    </div>
  );
