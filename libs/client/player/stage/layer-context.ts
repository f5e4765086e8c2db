import { createContext, use } from 'react';
import type { LayerInput } from './layer-input';

interface Value {
  readonly screen: string;
  readonly input: LayerInput;
}

const Context = createContext<Value | null>(null);
export const LayerProvider = Context;

/** The layer that a control lies on. */
export function useLayer(): Value {
  const value = use(Context);
  if (!value) throw new Error('a control lies outside of a layer');
  return value;
}
