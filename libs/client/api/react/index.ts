export { ApiProvider, useApi, useSession, useImageUrl, type Session, type SessionUser } from './context';
