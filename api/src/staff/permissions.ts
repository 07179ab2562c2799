/** Roles of staff, the mightiest first. */
export const roles = ['operator', 'editor', 'moderator', 'writer'] as const;

export type Role = (typeof roles)[number];

/** What the desk lets people do, and who may: the one place that says so. */
export const permissions = {
  comments: ['operator', 'editor', 'moderator'],
  inbox: ['operator', 'editor'],
  subscribers: ['operator', 'editor'],
  publishing: ['operator', 'editor'],
  /** Writers have their own drafts only. */
  writing: ['operator', 'editor', 'writer'],
  statistics: ['operator', 'editor'],
  people: ['operator'],
  mail: ['operator'],
  erase: ['operator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const isAllowed = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);

export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission));
