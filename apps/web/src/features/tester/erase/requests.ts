interface Claimed {
  readonly session: string;
  readonly app: string;
  readonly hash: string;
  readonly code: string;
}

/** null: nobody answers. */
const post = (path: string, body: object): Promise<Response | null> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);

/** Whether the server knows the code of a session now. */
export async function postCode({ session, app, hash, code }: Claimed): Promise<boolean> {
  const path = `/rest/invitation/${encodeURIComponent(app)}/${encodeURIComponent(hash)}/erase-code`;
  return (await post(path, { session, code }))?.ok === true;
}

/** Whether the recording is erased: now, or it was before. */
export async function postErasure(code: string): Promise<boolean> {
  const answer = await post('/rest/erase', { code });
  return answer !== null && (answer.ok || answer.status === 404);
}
