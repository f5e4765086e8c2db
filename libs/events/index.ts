export * from './attempt';
export * from './flow';
export * from './task-stretches';
export * from './misclicks';
export { surfaceOf } from './open-overlays';
export * from './outcome';
export * from './pauses';
export * from './event-state';
export * from './event-types';
