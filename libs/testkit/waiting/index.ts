export { eventually, until } from './eventually';
export { quantile, steadily } from './steady';
