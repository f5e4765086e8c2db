/** What the link of an invitation holds: to this installation, or to a prototype. */
export interface ShownInvitation {
  readonly key: string;
  readonly app?: string;
}

export function invitationIn(search: URLSearchParams): ShownInvitation | undefined {
  const [key, app] = [search.get('key'), search.get('app')];
  if (key === null) return undefined;
  return app === null ? { key } : { key, app };
}
