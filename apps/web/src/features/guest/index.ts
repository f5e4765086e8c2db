export { ReportPage } from './report-page';
export { SharePage } from './share-page';
