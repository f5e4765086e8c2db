export { fingerprintOf, type Fingerprint } from './fingerprint';
export { readRows, writeRows, type Rows } from './rows';
