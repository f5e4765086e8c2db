import { createContext, use } from 'react';

/** Of a prototype or a folder, what the dialog shows before it has asked anything. */
export interface Shared {
  readonly id: string;
  readonly name: string;
  /** A prototype unless it says otherwise. */
  readonly kind?: 'folder';
}

type Share = (thing: Shared) => void;

export const SharingContext = createContext<Share>(() => undefined);

/** Opens the dialog in which a prototype or a folder is shared; it is another feature's. */
export const useSharing = (): Share => use(SharingContext);
