import { createContext, use } from 'react';
import type { LayerInput } from './layer-input';

interface Value {
  readonly screen: string;
  readonly input: LayerInput;
}

export const LayerProvider = createContext<Value | null>(null);

/** The widget beside which something is open, of a session that is watched; controls that are used know by themselves. */
export const OpenedWidget = createContext<string | null>(null);

/** The layer that a control lies on. */
export function useLayer(): Value {
  const value = use(LayerProvider);
  if (!value) throw new Error('no layer');
  return value;
}
