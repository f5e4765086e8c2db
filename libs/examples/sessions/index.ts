export { sessionBegins, studyBegan } from './calendar';
export { randomPerson, runSession } from './tester';
export type { Device } from './session-simulator';
