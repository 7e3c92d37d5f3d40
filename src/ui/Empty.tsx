import type { ReactNode } from 'react';
import './empty.css';

type EmptyProps = {
  title: string;
  text?: ReactNode;
  picture?: string;
  /** Heading level: 1 when it fills the page. */
  level?: 1 | 2 | 3;
  /** Buttons or links. */
  children?: ReactNode;
};

/** Empty state: a picture, a title, an explanation and actions. */
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
