import { textOf } from '@rehearse/server';
import type { AppDocument } from './app.document';

export const titleOf = ({ name }: AppDocument): string => textOf(name);
