export * from './types';
export { frontOf, initialState } from './state';
export { step } from './step';
export { targetOf } from './lookup';
export { layerView, screenView, type LayerView, type View, type ViewItem } from './view';
export { isInput, isQuestion } from './values';
export { isValid } from './validation';
