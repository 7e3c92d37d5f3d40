import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/client.ts';
import { countAdminUnseen, followAdminEvents } from '../admin-contract.ts';
import { follow } from '../live.ts';

type Hearing = { lastId: () => number; onNews: () => void };

/** The shop's messages as they come; false while the shop cannot be reached. */
export function useShopLive(hearing: Hearing): boolean {
  const [isConnected, setIsConnected] = useState(true);
  const latest = useRef(hearing);
  latest.current = hearing;
  useEffect(
    () =>
      follow({
        stream: followAdminEvents,
        lastId: () => latest.current.lastId(),
        onEvent: () => latest.current.onNews(),
        poll: async () => {
          await call(countAdminUnseen, {});
          latest.current.onNews();
        },
        onConnection: setIsConnected,
      }),
    [],
  );
  return isConnected;
}
