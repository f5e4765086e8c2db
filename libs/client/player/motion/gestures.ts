import type { App } from '@rehearse/model';
import type { LayerInput } from '../stage/layer-input';
import { watchPinch } from './pinch';
import { watchSwipeKeys } from './swipe-keys';

/** Gestures that are no press of one pointer. Returns how to stop. */
export function watchGestures(app: App, layer: HTMLElement, input: LayerInput): () => void {
  const stops = [watchPinch(app, layer, input), watchSwipeKeys(app, layer, input)];
  return () => stops.forEach((stop) => stop?.());
}
