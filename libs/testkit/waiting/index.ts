export { eventually, until } from './eventually';
export { quantile, responseTimes } from './response-times';
