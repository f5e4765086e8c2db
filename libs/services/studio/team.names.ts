import { textOf } from '@rehearse/server';
import type { AppDocument } from './app.document';

interface Named {
  readonly email: string;
  readonly name: string;
  readonly lastname: string;
}

/** What a person is called, or else the address. */
export const nameOf = ({ email, name, lastname }: Named): string => `${name} ${lastname}`.trim() || email;

export const titleOf = ({ name }: AppDocument): string => textOf(name);
