import type { SessionRow } from '@rehearse/contract';

const devices = ['phone', 'tablet', 'desktop'] as const;
export const deviceOf = (name: string): SessionRow['device'] => devices.find((device) => device === name) ?? 'unknown';
