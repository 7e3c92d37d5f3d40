import { createContext, type ReactNode, use } from 'react';

/** True around what a person may only look at: forms have no buttons, and controls that change something are left out. */
export const ReadOnly = createContext(false);

export const useIsReadOnly = (): boolean => use(ReadOnly);

/** For buttons and forms that change something: leaves them out where the person may only look. */
export const UnlessReadOnly = ({ children }: { children: ReactNode }) => (useIsReadOnly() ? null : children);
