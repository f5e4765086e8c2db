export * from './bootstrap';
export * from './few';
export * from './outliers';
export * from './quantile';
export * from './rate';
export * from './sample-size';
export * from './spread';
export * from './student';
