export { lastTouch } from './last-touch';
export { useChanges } from './use-changes';
export { usePeople } from './use-people';
