/** A login that is under way at a provider: kept by this tab until it is back. */
interface Flow {
  readonly provider: string;
  /** What the server gave for it. */
  readonly flow: string;
  /** The fragment that was open. */
  readonly from: string;
}

const flowKey = 'rehearseSignOn';
const lastKey = 'rehearseLastSignOn';

export const keepFlow = (flow: Flow): void => sessionStorage.setItem(flowKey, JSON.stringify(flow));

export function keptFlow(): Flow | null {
  const kept = sessionStorage.getItem(flowKey);
  return kept === null ? null : (JSON.parse(kept) as Flow);
}

export const forgetFlow = (): void => sessionStorage.removeItem(flowKey);

/** The provider by which somebody logged in here last; null for the own login. */
export const lastProvider = (): string | null => localStorage.getItem(lastKey);

export function rememberProvider(provider: string | null): void {
  if (provider === null) localStorage.removeItem(lastKey);
  else localStorage.setItem(lastKey, provider);
}
