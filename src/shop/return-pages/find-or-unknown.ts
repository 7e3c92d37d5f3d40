import { CallFailed } from '../../kit/client.ts';

/** What is not there, or not one's own, is an answer and no failure. */
export async function findOrUnknown<Found>(asked: Promise<Found>): Promise<Found | 'unknown'> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof CallFailed && failure.status === 404) return 'unknown';
    throw failure;
  }
}
