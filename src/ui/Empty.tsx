import type { ReactNode } from 'react';
import './empty.css';

type EmptyProps = {
  title: string;
  text?: ReactNode;
  picture?: string;
  /** 1 when the emptiness is the whole page. */
  level?: 1 | 2 | 3;
  /** Ways on: buttons or links. */
  children?: ReactNode;
};

/** Nothing here: what happened, what to do, a way on. */
export function Empty({ title, text, picture = '/pictures/empty.webp', level = 2, children }: EmptyProps) {
  const Title = `h${level}` as const;
  return (
    <div className="empty">
      <img src={picture} alt="" width="132" height="132" />
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {children && <div className="empty-actions">{children}</div>}
    </div>
  );
}
