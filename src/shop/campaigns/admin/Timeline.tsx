import { Link } from 'react-router';
import { showDay } from '../../../kit/romanian.ts';
import { momentOf } from '../../../ui/admin/date-rules.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import type { AdminCampaign } from '../admin-contract.ts';
import { showLocal } from './campaign-rules.ts';
import { texts } from './texts.ts';
import { type Bar, barIn, type Span, spanAround } from './timeline-rules.ts';

type Placed = Pick<AdminCampaign, 'id' | 'name' | 'state' | 'startsAt' | 'endsAt'>;

/** Whose prices hold when, side by side: where two bars stand over one another, the lower price wins. */
export function Timeline({ campaigns, now }: { campaigns: readonly Placed[]; now: number }) {
  const span = spanAround(now);
  const shown = campaigns.flatMap((campaign) => {
    const bar = campaign.state === 'draft' ? null : barOf(span, campaign);
    return bar ? [{ campaign, bar }] : [];
  });
  const today = barIn(span, now, null)?.left ?? 0;
  return (
    <Panel title={texts.timeline}>
      {shown.length === 0 ? (
        <p className="muted">{texts.timelineNone}</p>
      ) : (
        <ul className="timeline">
          {shown.map(({ campaign, bar }) => (
            <li key={campaign.id}>
              <Link to={`/admin/campaigns/${campaign.id}`}>{labelOf(campaign)}</Link>
              <span className="timeline-line" aria-hidden="true">
                <b style={{ left: `${today}%` }} />
                <i className={`is-${campaign.state}`} style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="muted small">{texts.timelineNote(showDay(new Date(span.from)), showDay(new Date(span.to)))}</p>
    </Panel>
  );
}

const at = (local: string): number => Date.parse(momentOf(local) ?? '');

const barOf = (span: Span, { startsAt, endsAt }: Placed): Bar | null =>
  barIn(span, at(startsAt), endsAt === null ? null : at(endsAt));

const labelOf = ({ name, startsAt, endsAt }: Placed): string =>
  texts.timelineBar(name, showLocal(startsAt), endsAt === null ? texts.noEnd : showLocal(endsAt));
