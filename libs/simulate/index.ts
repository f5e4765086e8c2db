export * from './types';
export { frontOf, initialState } from './state';
export { step } from './step';
export { targetOf } from './lookup';
export * from './flow';
export { layerView, screenView, type LayerView, type View, type ViewItem } from './view';
export { isQuestion } from './question';
