import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { inOwnTask } from './ui/own-task.ts';
import { wakeRouter } from './ui/woken-router.tsx';

const page = await wakeRouter();

inOwnTask(() => startTransition(() => void hydrateRoot(document, <StrictMode>{page}</StrictMode>)));
