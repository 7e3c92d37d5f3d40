import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts } from './texts.ts';
import './chat.css';

const rows = [0, 1, 2];

/** The shape of the list; beside it, of a conversation. */
export const ChatSkeleton = () => (
  <div className="chat">
    <div className="chat-top">
      <h1>{texts.title}</h1>
    </div>
    <div className="chat-panes">
      <div className="chat-side">
        {rows.map((row) => (
          <div key={row} className="chat-row">
            <Skeleton width={44} height={44} isRound />
            <div className="chat-row-words">
              <Skeleton width="50%" height={18} />
              <Skeleton width="80%" height={14} />
            </div>
          </div>
        ))}
      </div>
      <div className="chat-main" />
    </div>
  </div>
);
