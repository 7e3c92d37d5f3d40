import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime, formatDay } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type DutyEvidence, type DutyRow, getDutyHistory } from '../contract.ts';
import type { DutyState } from '../rules.ts';
import { certaintyNames, stateNames, texts } from './texts.ts';

const tones: Record<DutyState, Tone> = { unmet: 'bad', 'to-check': 'warn', met: 'ok', 'not-applicable': 'calm' };

export const DutyStateDot = ({ state }: { state: DutyState | undefined }) => (
  <StatusDot tone={state ? tones[state] : 'calm'}>{state ? stateNames[state] : texts.notChecked}</StatusDot>
);

/** The number of findings that are missing and of those that a person has to look at. */
export const describeFindings = ({ missing, toCheck }: DutyEvidence): string =>
  [missing > 0 && texts.missing(missing), toCheck > 0 && texts.toCheck(toCheck)].filter(Boolean).join(', ');

type DutyDrawerProps = { duty: DutyRow | null; onClose: () => void };

/** Keeps the last duty rendered while the drawer slides out. */
export function DutyDrawer({ duty, onClose }: DutyDrawerProps) {
  const [last, setLast] = useState(duty);
  if (duty && duty !== last) setLast(duty);
  return (
    <Drawer title={last?.name ?? ''} isOpen={duty !== null} onClose={onClose}>
      {last && <DutyDetails key={last.key} duty={last} />}
    </Drawer>
  );
}

function DutyDetails({
  duty: { key, requirement, law, certainty, since, lookedAt, mend, evidence },
}: {
  duty: DutyRow;
}) {
  return (
    <div className="form">
      <DutyStateDot state={evidence?.state} />
      <p>{requirement}</p>
      {evidence && evidence.findings.length > 0 && <Findings evidence={evidence} />}
      <Facts>
        <Fact name={texts.mend}>
          <ScreenLink to={mend.path}>{mend.name}</ScreenLink>
        </Fact>
        <Fact name={texts.law}>{law}</Fact>
        <Fact name={texts.certainty}>{certaintyNames[certainty]}</Fact>
        <Fact name={texts.since}>{since ? formatDay(since) : texts.unknownSince}</Fact>
        <Fact name={texts.lookedAt}>{lookedAt}</Fact>
        {evidence && <Fact name={texts.counted}>{countsOf(evidence)}</Fact>}
      </Facts>
      {evidence?.excerpt && <Excerpt evidence={evidence} />}
      <section className="duty-part">
        <h3>{texts.history}</h3>
        <History dutyKey={key} />
      </section>
    </div>
  );
}

const countsOf = ({ pages, records }: DutyEvidence): string =>
  [pages > 0 && texts.pages(pages), records > 0 && texts.records(records)].filter(Boolean).join(', ');

/** More places of a problem are folded, so that the law below them stays in sight. */
const openPlaces = 6;

const Places = ({ places }: { places: DutyEvidence['findings'] }) => (
  <ul>
    {places.map(({ where, path }) => (
      <li key={`${where} ${path}`}>
        <Place path={path}>{where}</Place>
      </li>
    ))}
  </ul>
);

/** Places with the same problem stand together. */
function Findings({ evidence: { findings, missing, toCheck } }: { evidence: DutyEvidence }) {
  const others = missing + toCheck - findings.length;
  const byText = Map.groupBy(findings, ({ text }) => text);
  return (
    <section className="duty-part">
      <h3>{texts.findings}</h3>
      <ul className="duty-findings">
        {[...byText].map(([text, places]) => (
          <li key={text}>
            <StatusDot tone={places[0]?.level === 'missing' ? 'bad' : 'warn'}>{text}</StatusDot>
            <Places places={places.slice(0, openPlaces)} />
            {places.length > openPlaces && (
              <details>
                <summary>{texts.more(places.length - openPlaces)}</summary>
                <Places places={places.slice(openPlaces)} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="muted">{texts.more(others)}</p>}
    </section>
  );
}

/** A screen of the back office, or a page of the shop in a new tab. */
function Place({ path, children }: { path: string; children: string }) {
  if (path.startsWith('/admin/')) return <ScreenLink to={path}>{children}</ScreenLink>;
  if (path === '') return children;
  return (
    <a className="link" href={path} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

const Excerpt = ({ evidence: { excerpt, pagePath, pageHash } }: { evidence: DutyEvidence }) => (
  <section className="duty-part">
    <h3>{texts.excerpt}</h3>
    <blockquote className="duty-excerpt">{excerpt}</blockquote>
    {pagePath && (
      <Facts>
        <Fact name={texts.page}>
          <Place path={pagePath}>{pagePath}</Place>
        </Fact>
        <Fact name={texts.hash}>
          <code className="duty-hash">{pageHash}</code>
        </Fact>
      </Facts>
    )}
  </section>
);

const shownChecks = 12;

function History({ dutyKey }: { dutyKey: string }) {
  const history = useAsyncData((signal) =>
    call(getDutyHistory, { params: { key: dutyKey }, query: { take: shownChecks, skip: 0 } }, signal),
  );
  return (
    <AsyncContent result={history} skeleton={<Skeleton height={80} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="muted">{texts.noHistory}</p>
        ) : (
          <ol className="history" aria-label={texts.history}>
            {rows.map((row) => (
              <li key={row.id}>
                <DutyStateDot state={row.state} />
                <span className="muted small num">
                  <time dateTime={row.at}>{formatDateTime(new Date(row.at))}</time>
                  {describeFindings(row) && ` · ${describeFindings(row)}`}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </AsyncContent>
  );
}
