import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';

/** Returns whether the person may open the screen at a path of the back office, such as '/admin/orders/17'. */
export const CanOpenScreen = createContext<(to: string) => boolean>(() => true);

export const useCanOpenScreen = (): ((to: string) => boolean) => use(CanOpenScreen);

type ScreenLinkProps = { to: string; className?: string; children: ReactNode };

/** A link to another screen; only its text for somebody who may not open it. */
export const ScreenLink = ({ to, className = 'link', children }: ScreenLinkProps) =>
  useCanOpenScreen()(to) ? (
    <Link className={className} to={to}>
      {children}
    </Link>
  ) : (
    children
  );

/** For what leads to another screen and is of no use without it. */
export const IfCanOpen = ({ to, children }: { to: string; children: ReactNode }) =>
  useCanOpenScreen()(to) ? children : null;
