/** A name over its address. */
export const Person = ({ person: { name, email } }: { person: { name: string; email: string } }) => (
  <span>
    {name} <span className="muted small">{email}</span>
  </span>
);
