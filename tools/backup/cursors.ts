import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

type Cursor = Readonly<Record<string, SQLOutputValue>>;

/** Where the readers of a stream stand. */
export function cursorsIn(path: string): readonly Cursor[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare('SELECT topic, reader, partition, next FROM cursors').all();
  } finally {
    database.close();
  }
}

/** Lets them stand where they stood: what they have read since is unread. */
export function turnBack(path: string, cursors: readonly Cursor[]): void {
  const database = new DatabaseSync(path);
  try {
    const move = database.prepare(
      'UPDATE cursors SET next = :next WHERE topic = :topic AND reader = :reader AND partition = :partition',
    );
    for (const cursor of cursors) move.run({ ...cursor });
  } finally {
    database.close();
  }
}
