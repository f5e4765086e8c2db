/** Of a page; without a protocol it is https. Undefined for whatever is none. */
export function webAddress(written: string): URL | undefined {
  const trimmed = written.trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = parsed(full);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
