export { Live, type LiveState } from './live';
export { type LiveUser, usersOf } from './users';
