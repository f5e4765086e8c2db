export { AnalyticCanvasPage } from './analytic-canvas-page';
export { ResultsPage } from './results-page';
export { SessionPage } from './session/session-page';
