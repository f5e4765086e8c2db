export * from './json';
export * from './documents';
export * from './indexed-values';
export * from './stream';
export * from './small';
export * from './platform';
export * from './reporter';
