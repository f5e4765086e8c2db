/** What comes once a session has begun: its code, and at the end the rows with which the tester erases it (adr/0059). */
export { Erased } from './erased';
export { EraseCodes } from './erase-codes';
export { EraseRows } from './erase-rows';
