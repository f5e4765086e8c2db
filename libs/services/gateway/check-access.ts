import { Failure, permission, permissionOfRole } from '@rehearse/contract';
import type {
  Access,
  AppAccess,
  Invitation,
  LinkAccess,
  Principal,
  RouteDefinition,
  SharedLink,
} from '@rehearse/contract';
import { isLinkPass, linkPassIn } from '@rehearse/server';
import type { AccessCache } from './access.cache';
import { can } from './gateway.policy';
import type { AppVerb } from './gateway.policy';
import { isRefusal } from './is-refusal';

type PathParams = Readonly<Record<string, string | undefined>>;

/** Lets a request pass or throws: 401 only where a login would help, 403 where it does not, 404 for unknown things. */
export async function checkAccess(
  route: RouteDefinition,
  params: PathParams,
  principal: Principal,
  cache: AccessCache,
  cookies?: string,
): Promise<AppAccess | LinkAccess | Invitation | null> {
  switch (route.access) {
    case 'anyone':
      return null;
    case 'user':
    case 'invited':
    case 'operator':
      loggedIn(principal);
      return null;
    case 'self':
      loggedIn(principal);
      if (params['user'] !== principal.id) throw new Failure('auth/forbidden');
      return null;
    case 'hash':
      return invitation(params, cache);
    case 'link':
    case 'link.report':
    case 'link.any':
    case 'link.door':
      return linkAccess(route.access, params, cache, cookies);
    case 'public':
      return publicApp(params, principal, cache);
    case 'public.hash':
      return publicInvitation(params, principal, cache);
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

type LinkKind = Extract<Access, `link${string}`>;

/** A link to a report opens nothing of the prototype, and the other way round. */
const leadsThere = (wanted: LinkKind, { role }: SharedLink): boolean => {
  if (wanted === 'link.any' || wanted === 'link.door') return true;
  return (role === 'report') === (wanted === 'link.report');
};

async function linkAccess(
  wanted: LinkKind,
  params: PathParams,
  cache: AccessCache,
  cookies?: string,
): Promise<LinkAccess> {
  const found = await cache.link(params['link'] ?? '');
  if (!found || !leadsThere(wanted, found) || (params['app'] !== undefined && params['app'] !== found.app))
    throw new Failure('thing/unknown');
  const { app, role, report, key, until, isWithdrawn } = found;
  if (isWithdrawn) throw new Failure('link.withdrawn');
  if (until !== undefined && until <= Date.now()) throw new Failure('link.over');
  if (wanted !== 'link.door' && key !== undefined && !isLinkPass(linkPassIn(cookies), key))
    throw new Failure('link.password');
  const end = until === undefined ? {} : { until };
  const base = { exists: true, isPublic: false, app, ...end };
  if (role !== 'report') return { ...base, permission: permissionOfRole[role], role };
  return { ...base, permission: permission.none, ...(report !== undefined && { report }) };
}

async function publicApp(
  { app = '' }: { readonly app?: string },
  principal: Principal,
  cache: AccessCache,
): Promise<AppAccess> {
  const access = await cache.appAccess(app, principal);
  if (!access.exists || !access.isPublic) throw new Failure('thing/unknown');
  return access;
}

async function publicInvitation(params: PathParams, principal: Principal, cache: AccessCache): Promise<Invitation> {
  const found = await invitation(params, cache);
  await publicApp(found, principal, cache);
  return found;
}

async function appAccess(
  wanted: AppVerb,
  params: PathParams,
  principal: Principal,
  cache: AccessCache,
): Promise<AppAccess> {
  if (wanted === 'app.join') loggedIn(principal);
  const access = await cache.appAccess(params['app'] ?? '', principal);
  if (access.exists && can(principal, wanted, access)) return access;
  loggedIn(principal);
  throw new Failure(access.exists ? 'auth/forbidden' : 'thing/unknown');
}
