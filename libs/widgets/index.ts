export * from './draw-operation';
export * from './kind';
export { kindOf, knownTypes } from './kinds';
export * from './design';
export * from './designs';
export * from './inputs';
export * from './icons';
export * from './content';
export { hugOf } from './hug';
export { fontOf, layoutText, type Measure, type TextLine } from './text-layout';
export { resolveStyle } from './style';
export { paintedText } from './painted-text';
export { fallbackColor } from './fallback-color';
export { screenColor } from './default-style';
export {
  areaOf,
  boxOperations as boxMarks,
  opacityOf,
  padded,
  rotationOf,
  textOperation as textMark,
} from './make-operations';
