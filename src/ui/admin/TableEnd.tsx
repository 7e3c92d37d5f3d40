import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Empty } from '../Empty.tsx';
import { texts } from './texts.ts';

type TableEndProps = {
  /** table.isNarrowed: nothing fits, rather than nothing is there. */
  isNarrowed: boolean;
  title: string;
  text: string;
  onReset: () => void;
  /** A way on when there is nothing yet. */
  children?: ReactNode;
};

/** Instead of rows: nothing fits the filters, or there is nothing yet. */
export const TableEnd = ({ isNarrowed, title, text, onReset, children }: TableEndProps) =>
  isNarrowed ? (
    <Empty title={texts.nothing} text={texts.nothingFound}>
      <Button onClick={onReset}>{texts.reset}</Button>
    </Empty>
  ) : (
    <Empty title={title} text={text}>
      {children}
    </Empty>
  );
