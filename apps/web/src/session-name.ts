import type { SessionRow } from '@rehearse/contract';

/** What a session is called: its label, or its number. */
export const sessionName = ({
  id,
  label,
  number,
}: Partial<Pick<SessionRow, 'label' | 'number'>> & { readonly id: string }): string =>
  label || (number ? `S-${String(number).padStart(2, '0')}` : id.slice(-9));
