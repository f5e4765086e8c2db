import type { Exchange } from '@rehearse/client/editor';
import type { ReactNode } from 'react';

/** What the editor does otherwise where nobody is logged in and all stays in the browser. */
export interface Tryout {
  readonly exchange: Exchange;
  readonly imageUrl: (url: string) => string;
  /** Instead of "Saved". */
  readonly kept: string;
  /** What the arrow back says. */
  readonly back: string;
  /** Stands at the end of the top bar. */
  readonly end: ReactNode;
  /** Says that this needs an account. */
  readonly ask: () => void;
}
