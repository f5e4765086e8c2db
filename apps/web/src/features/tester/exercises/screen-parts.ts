/** What screens need to be painted. Imported later by this file: the whole library would be one part of the program, with what the welcome needs. */
export { loadParts } from '@rehearse/client/player';
