import { Failure, permission } from '@rehearse/contract';
import type { Access, AppAccess, Invitation, Permission, Principal, RouteDefinition } from '@rehearse/contract';
import type { AccessCache } from './access.cache';
import { isRefusal } from './is-refusal';

type PathParams = Readonly<Record<string, string | undefined>>;

/** Lets a request pass or throws: 401 only where a login would help, 403 where it does not, 404 for unknown things. */
export async function checkAccess(
  route: RouteDefinition,
  params: PathParams,
  principal: Principal,
  cache: AccessCache,
): Promise<AppAccess | Invitation | null> {
  switch (route.access) {
    case 'anyone':
      return null;
    case 'user':
      loggedIn(principal);
      return null;
    case 'self':
      loggedIn(principal);
      if (params['user'] !== principal.id) throw new Failure('auth/forbidden');
      return null;
    case 'hash':
      return invitation(params, cache);
    case 'public':
      return publicApp(params, principal, cache);
    case 'inherited.join':
      if (params['app'] === undefined) throw new Failure('auth/login-required');
      return appAccess('app.join', params, principal, cache).catch((error: unknown) => {
        throw isRefusal(error) ? new Failure('auth/login-required') : error;
      });
    case 'gateway':
    case 'service':
    case 'inside':
      // For services, which do not come by this way.
      throw new Failure('request/unknown-route');
    default:
      return appAccess(route.access, params, principal, cache);
  }
}

function loggedIn(principal: Principal): void {
  if (principal.role === 'guest') throw new Failure('auth/login-required');
}

/** Testers are never asked to log in: whatever is wrong with a link is "unknown". */
async function invitation(params: PathParams, cache: AccessCache): Promise<Invitation> {
  const found = await cache.invitation(params['hash'] ?? '');
  if (!found || (params['app'] !== undefined && params['app'] !== found.app)) throw new Failure('thing/unknown');
  return found;
}

async function publicApp(params: PathParams, principal: Principal, cache: AccessCache): Promise<AppAccess> {
  const access = await cache.appAccess(params['app'] ?? '', principal);
  if (!access.exists || !access.isPublic) throw new Failure('thing/unknown');
  return access;
}

const needed: Record<Extract<Access, `app.${string}`>, Permission> = {
  'app.see': permission.read,
  'app.join': permission.read,
  'app.read': permission.read,
  'app.write': permission.write,
  'app.owner': permission.owner,
};

async function appAccess(
  wanted: Extract<Access, `app.${string}`>,
  params: PathParams,
  principal: Principal,
  cache: AccessCache,
): Promise<AppAccess> {
  if (wanted === 'app.join') loggedIn(principal);
  const access = await cache.appAccess(params['app'] ?? '', principal);
  if (access.exists && access.permission >= needed[wanted]) return access;
  if (access.exists && access.isPublic && (wanted === 'app.see' || wanted === 'app.join')) return access;
  loggedIn(principal);
  throw new Failure(access.exists ? 'auth/forbidden' : 'thing/unknown');
}
