export * from './pack';
export { loadNames } from './names';
export { partOf } from './part';
