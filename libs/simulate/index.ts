export * from './types';
export { frontOf, initialState } from './state';
export { step } from './step';
export { targetOf } from './find-widget';
export * from './reachable-screens';
export * from './broken-steps';
export { layerView, screenView, type LayerView, type View, type ViewItem } from './view';
export { boundPath } from './values';
export { isQuestion } from './question';
