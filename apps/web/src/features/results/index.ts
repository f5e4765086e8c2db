export { AnswersPage } from './pages/answers/answers-page';
export { AnalyticCanvasPage } from './pages/canvas/analytic-canvas-page';
export { PathsPage } from './pages/paths/paths-page';
export { ComparePage } from './pages/compare/compare-page';
export { ResultsPage } from './pages/overview/results-page';
export { FindingsPage } from './pages/findings/findings-page';
export { SessionPage } from './pages/session/session-page';
export { ExamplePlace } from './place/example-place';
