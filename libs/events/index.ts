export * from './attempt';
export * from './flow';
export * from './line';
export * from './misclicks';
export { surfaceOf } from './open';
export * from './outcome';
export * from './pauses';
export * from './state';
export * from './types';
