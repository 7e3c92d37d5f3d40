import { useEffect, useState } from 'react';
import { followEvents } from './contract.ts';
import { countNew } from './conversation-rules.ts';
import type { StreamEvent } from './event-rules.ts';
import { follow } from './live.ts';
import { chat, useChat } from './store.ts';

/** A page nobody looks at keeps its stream for so long. */
const lingersFor = 60_000;

/** Messages as they come while the chat is open; false while the shop cannot be reached. */
export function useLive(): boolean {
  const [isConnected, setIsConnected] = useState(true);
  useEffect(() => {
    let stop = begin(setIsConnected);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.hidden) {
        timer = setTimeout(() => stop(), lingersFor);
        return;
      }
      stop();
      stop = begin(setIsConnected);
      void comeBack();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, []);
  return isConnected;
}

const begin = (onConnection: (isThere: boolean) => void): (() => void) =>
  follow({ stream: followEvents, lastId: chat.newestId, onEvent: hear, poll: chat.refresh, onConnection });

function hear({ event, data }: StreamEvent): void {
  if (event === 'message') chat.take(JSON.parse(data));
  // Read on another device; what this one has read itself is no news.
  if (event === 'read' && countNew(useChat.getState().conversations ?? []) > 0) void chat.refresh().catch(() => {});
}

/** What came while nobody looked is seen now. */
async function comeBack(): Promise<void> {
  const { activeId } = useChat.getState();
  await chat.refresh().catch(() => {});
  if (activeId !== null) await chat.see(activeId).catch(() => {});
}
