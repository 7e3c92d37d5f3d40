import { useState } from 'react';
import type { Question } from './card-fields/card-fields.ts';

type Asked = { question: Question; answer: (agrees: boolean) => void };

/** The bank's question to the holder, while it stands. */
export function useHolder() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: Question): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (agrees: boolean) => {
        setAsked(null);
        resolve(agrees);
      };
      setAsked({ question, answer });
    });
  return { asked, ask };
}
