/** What the link of an invitation holds: to this installation, to a prototype or a folder. */
export interface ShownInvitation {
  readonly key: string;
  readonly app?: string;
  readonly folder?: string;
}

export function invitationIn(search: URLSearchParams): ShownInvitation | undefined {
  const [key, app, folder] = ['key', 'app', 'folder'].map((name) => search.get(name) ?? undefined);
  return key === undefined
    ? undefined
    : { key, ...(app !== undefined && { app }), ...(folder !== undefined && { folder }) };
}
