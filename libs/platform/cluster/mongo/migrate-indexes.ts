import type { CollectionDefinition } from '../../ports';
import { connect } from './open-mongo';
import { SchemaSteps } from './schema-steps';

/** Makes the indexes that these collections lack, unless `check`. Answers the collections. */
export async function migrateIndexes(
  url: string,
  collections: readonly CollectionDefinition[],
  check: boolean,
): Promise<readonly string[]> {
  const connection = await connect(url);
  try {
    const steps = new SchemaSteps(connection, connection.getClient().db());
    const left: string[] = [];
    for (const definition of collections) {
      if ((await steps.left(definition)) === null) continue;
      left.push(definition.name);
      if (!check) await steps.prepared(definition);
    }
    return left;
  } finally {
    await connection.close();
  }
}
