export * from './json';
export * from './documents';
export * from './stream';
export * from './small';
export * from './platform';
