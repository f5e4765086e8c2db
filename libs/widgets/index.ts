export * from './mark';
export * from './kind';
export * from './kinds';
export * from './icons';
export * from './content';
export { resolveStyle } from './style';
export { areaOf, boxMarks, colorOf, iconMark, opacityOf, padded, paintOf, rotationOf, textMark } from './marks';
