import { useEffect, useEffectEvent } from 'react';
import { useSession } from './session.ts';

type Person = { name: string; email: string };

type PersonForm = { values: Person; setValues: (person: Person) => void };

/** Fills empty fields of a form from the session once it is loaded. */
export function useKnownPerson({ values, setValues }: PersonForm): void {
  const { firstName, lastName, userName } = useSession(({ data }) => data);
  const fill = useEffectEvent((email: string) => {
    const name = [firstName, lastName].filter(Boolean).join(' ');
    setValues({ name: values.name || name, email: values.email || email });
  });
  useEffect(() => {
    if (userName) fill(userName);
  }, [userName]);
}
