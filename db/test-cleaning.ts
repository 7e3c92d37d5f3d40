import { afterAll } from 'vitest';
import { closeOpened } from './test-endings.ts';

// Said once for every test file: a hook that is asked for inside another hook is not called.
afterAll(closeOpened);
