import { call } from '../../../platform/http/client.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminQuestion, type AdminTag, getAdminQuestionnaire, getAdminTags } from '../admin-contract.ts';

export type Questionnaire = { questions: AdminQuestion[]; tags: AdminTag[] };

async function readQuestionnaire(signal?: AbortSignal): Promise<Questionnaire> {
  const [questions, tags] = await Promise.all([
    call(getAdminQuestionnaire, {}, signal),
    call(getAdminTags, {}, signal),
  ]);
  return { questions, tags };
}

/** The screens load the whole questionnaire because it is small and its parts refer to each other. */
export const useQuestionnaireData = () => useAsyncData(readQuestionnaire);
