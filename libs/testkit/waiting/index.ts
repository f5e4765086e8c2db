export { eventually } from './eventually';
export { quantile, steadily } from './steady';
