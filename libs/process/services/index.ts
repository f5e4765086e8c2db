export { runServices } from './run-services';
