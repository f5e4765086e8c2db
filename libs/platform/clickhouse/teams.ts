import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Analysts who see some prototypes only: their names, and the ids of these prototypes. */
export type Teams = Readonly<Record<string, readonly string[]>>;

const taken = ['default', 'rehearse', 'analyst'];
const name = /^[a-z][a-z0-9_]{0,62}$/;
const app = z.string().regex(/^[\w-]{1,100}$/, 'an id of a prototype is letters and digits');
const teams = z.record(z.string(), z.array(app)).superRefine((found, context) => {
  for (const one of Object.keys(found)) {
    if (taken.includes(one)) context.addIssue({ code: 'custom', message: `the name ${one} is taken` });
    else if (!name.test(one))
      context.addIssue({ code: 'custom', message: `${one}: a name is small letters, digits and _` });
  }
});

/** Of the file that the operator writes; nobody where there is none. */
export async function readTeams(path: string): Promise<Teams> {
  const text = await textOf(path);
  if (text === undefined) return {};
  try {
    return teams.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path}: ${reason}`, { cause: error });
  }
}

/** Undefined where there is no such file. */
export async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
