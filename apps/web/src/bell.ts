import { createContext, type ReactNode, use } from 'react';

/** What tells who is logged in what is new, for pages without the studio's navigation; it is another feature's. */
export const BellContext = createContext<ReactNode>(null);

export const useBell = (): ReactNode => use(BellContext);
