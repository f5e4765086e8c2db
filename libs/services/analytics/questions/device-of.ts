import { devices, type SessionRow } from '@rehearse/contract';

export const deviceOf = (name: string): SessionRow['device'] => devices.find((device) => device === name) ?? 'unknown';
