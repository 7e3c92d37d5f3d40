import { call } from '../../../kit/client.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type AdminQuestion, type AdminTag, getAdminQuestions, getAdminTags } from '../admin-contract.ts';

export type Whole = { questions: AdminQuestion[]; tags: AdminTag[] };

async function readWhole(signal?: AbortSignal): Promise<Whole> {
  const [questions, tags] = await Promise.all([call(getAdminQuestions, {}, signal), call(getAdminTags, {}, signal)]);
  return { questions, tags };
}

/** The questionnaire is small and hangs together: its screens read all of it. */
export const useWhole = () => useLoaded(readWhole);
