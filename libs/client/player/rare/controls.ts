export { Count } from './count';
export { Pick } from './pick';
export { Toggle } from './toggle';
