export { CompareSide } from './compare-side';
export { CompareStage } from './compare-stage';
