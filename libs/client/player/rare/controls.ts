export { Count } from './count';
export { Numbers } from './numbers';
export { OpenPage } from './open-page';
export { Pick } from './pick';
export { Rank } from './rank';
export { Rate } from './rate';
export { TableText } from './table-text';
export { Toggle } from './toggle';
