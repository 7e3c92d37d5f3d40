import { call } from '../../kit/client.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { onSignOut } from '../account/sign-out.ts';
import { getPicture } from './contract.ts';

const mostKept = 40;
const kept = new Map<number, string>();
onSignOut(() => kept.clear());

/** Pictures are behind the login, so they come as data rather than from an address. */
export const usePicture = (messageId: number, read = readPicture) => useLoaded(() => read(messageId));

async function readPicture(messageId: number): Promise<string> {
  const known = kept.get(messageId);
  if (known) return known;
  const { dataUrl } = await call(getPicture, { query: { messageId } });
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(messageId, dataUrl);
  return dataUrl;
}
