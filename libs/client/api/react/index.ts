export { ApiProvider, useApi, useSession, imageUrl, type Session, type SessionUser } from './context';
export { useErrorText } from './error-text';
export { testHashOf, useTestHash } from './test-hash';
