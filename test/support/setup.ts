import { afterAll } from 'vitest';
import { runCleanups } from './cleanup.ts';

// Registered here because Vitest ignores hooks registered inside other hooks.
afterAll(runCleanups);
