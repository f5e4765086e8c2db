export { Count } from './count';
export { Numbers } from './numbers';
export { Pick } from './pick';
export { Toggle } from './toggle';
