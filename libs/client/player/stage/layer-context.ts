import { createContext, use } from 'react';
import type { LayerInput } from './layer-input';

interface Value {
  readonly screen: string;
  readonly input: LayerInput;
}

const Context = createContext<Value | null>(null);
export const LayerProvider = Context;

/** The widget beside which something is open, of a session that is watched; controls that are used know by themselves. */
export const OpenedWidget = createContext<string | null>(null);

/** The layer that a control lies on. */
export function useLayer(): Value {
  const value = use(Context);
  if (!value) throw new Error('a control lies outside of a layer');
  return value;
}
