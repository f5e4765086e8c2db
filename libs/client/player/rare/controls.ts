export { Count } from './count';
export { Numbers } from './numbers';
export { Pick } from './pick';
export { Rank } from './rank';
export { Rate } from './rate';
export { Toggle } from './toggle';
