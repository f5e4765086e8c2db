import { asFields } from '@rehearse/simulate';

/** A header as documents keep it. */
export interface CallHeader {
  readonly key: string;
  readonly value: string;
}

/** How such things are written, whatever the language. */
export const written = {
  variable: '${cart.area}',
  address: 'https://api.example.org/seats?area=${cart.area}',
  form: 'area=${cart.area}',
  json: '{ "area": "${cart.area}" }',
  header: 'Accept-Language',
} as const;

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export function headersOf({ headers }: Readonly<Record<string, unknown>>): readonly CallHeader[] {
  if (!Array.isArray(headers)) return [];
  return headers.map(asFields).map((one) => ({ ...one, key: textIn(one['key']), value: textIn(one['value']) }));
}

/** Of a call that is answered with one. */
export const isPicture = (body: string): boolean => body.startsWith('data:image/');

/** JSON as people read it; what is none as it is. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
