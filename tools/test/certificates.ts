// What an installation draws at its first start, for tests.
import { drawAuthority, drawCertificate } from '../../deploy/compose/certificates.mjs';

export { drawAuthority, drawCertificate };
