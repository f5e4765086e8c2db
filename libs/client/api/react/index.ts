export { ApiProvider, useApi, useSession, imageUrl, type Session, type SessionUser } from './context';
export { useErrorText } from './error-text';
export { useMayEdit } from './use-may-edit';
export { testHashOf, useTestHash } from './test-hash';
export { routeQuery, useRoute, type RouteArguments } from './use-route';
