import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ClientInstrumentation } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { openAll } from './ui/near-gates.ts';

const wakeBeforeLeaving: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go) => {
        openAll();
        await go();
      },
    }),
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[wakeBeforeLeaving]} />
    </StrictMode>,
  );
});
