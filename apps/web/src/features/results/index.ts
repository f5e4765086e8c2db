export { AnalyticCanvasPage } from './analytic-canvas-page';
export { ResultsPage } from './results-page';
