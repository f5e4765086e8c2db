// Services in the process of the test, on the embedded platform.
export { openTestServer, testConfig, type TestServer, type TestServerOptions } from './test-server';
export { openShape, shapes, type Shape } from './shapes';
/** What an installation draws at its first start. */
export { drawAuthority, drawCertificate } from '../../../deploy/compose/certificates.mjs';
export { askForSocket } from './ask-for-socket';
