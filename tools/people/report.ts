import type { AccountLine } from '@rehearse/contract';
import type { OpenPeople } from './open-people';

/** For people: a line for each, the latest seen first. */
export async function reportOf({ list }: OpenPeople, search: string): Promise<string> {
  const lines: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { people, next } = await list.page({ search, state: 'all', after });
    lines.push(...people.map(lineOf));
    after = next;
  }
  return lines.length === 0 ? 'Nobody.' : lines.join('\n');
}

function lineOf({ email, name, lastname, lastLogin, ...line }: AccountLine): string {
  const facts = [
    plain(`${name} ${lastname}`).trim(),
    lastLogin === 0 ? 'never logged in' : `last login ${new Date(lastLogin).toISOString()}`,
    line.isOperator && 'operator',
    line.hasFactor && 'second factor',
    line.isClosed && 'closed by its owner',
    line.off !== undefined && `switched off ${new Date(line.off).toISOString()}`,
  ];
  return `${email}: ${facts.filter((fact) => fact !== false && fact !== '').join(', ')}`;
}

/** Names are people's own: nothing of them is to reach a terminal but text. */
const plain = (text: string): string => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ');
