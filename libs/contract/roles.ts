/** What a person may do with a prototype: each role includes those before it. Pages take this, too: no schemas here. */
export const roles = ['look', 'comment', 'edit', 'owner'] as const;
export type Role = (typeof roles)[number];

export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** The number of older clients: to them looking and commenting are both "read". */
export const permissionOfRole = { look: 1, comment: 1, edit: 2, owner: 3 } as const satisfies Record<Role, number>;

/** What a number stands for that came without a role: older clients' readers have always been able to comment. */
const rolesOfPermission = { 0: null, 1: 'comment', 2: 'edit', 3: 'owner' } as const;

interface Allowed {
  readonly permission: keyof typeof rolesOfPermission;
  readonly role?: Role | undefined;
}

/** Null for who has none. Those that were given before there were roles have only their number. */
export const roleOf = ({ permission, role }: Allowed): Role | null => role ?? rolesOfPermission[permission];
