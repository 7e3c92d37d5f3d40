import { call } from '../../../platform/http/client.ts';
import { formatDateTime, formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type BankStatement, getBankStatements } from '../bank-contract.ts';
import { LinesTable } from './StatementDialog.tsx';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.bank;

/** The loaded bank statements, each with the lines that were left out and why. */
export const LoadedStatements = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer title={texts.statements} isOpen={isOpen} onClose={onClose}>
    {isOpen && <Statements />}
  </Drawer>
);

function Statements() {
  const statements = useAsyncData((signal) => call(getBankStatements, {}, signal));
  return (
    <AsyncContent result={statements} skeleton={<Skeleton height={240} />}>
      {(list) => (
        <div className="panel-stack">
          {list.length === 0 && <p className="muted">{texts.noStatements}</p>}
          <ul className="loaded-files">
            {list.map((statement) => (
              <li key={statement.id}>
                <Statement statement={statement} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </AsyncContent>
  );
}

const Statement = ({ statement }: { statement: BankStatement }) => (
  <div>
    <b>{statement.fileName}</b>
    <p className="small num">{texts.statementFacts(statement.account, statement.stored, statement.known)}</p>
    <p className="small muted">
      {allTexts.cash.fileBy(formatDateTime(new Date(statement.loadedAt)), statement.authorName)}
    </p>
    {statement.otherUntil && (
      <>
        <p className="small">{texts.skipped(statement.skipped, formatDay(statement.otherUntil))}</p>
        <details>
          <summary>{texts.seeSkipped}</summary>
          <LinesTable label={texts.seeSkipped} lines={statement.skippedLines} />
          {statement.skipped > statement.skippedLines.length && (
            <p className="small muted">{texts.firstOf(statement.skippedLines.length, statement.skipped)}</p>
          )}
        </details>
      </>
    )}
  </div>
);
