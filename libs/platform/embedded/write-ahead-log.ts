import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const toDisk = promisify(fdatasync);

/**
 * The file of a database that commits go to first. SQLite keeps it as long as somebody has the database open, and takes no
 * lock on it, so that a second descriptor does no harm.
 */
export class WriteAheadLog {
  private readonly descriptor: number;

  constructor(database: string) {
    this.descriptor = openSync(`${database}-wal`, 'r+');
  }

  /** Resolves when all that was written to it before is on the disk. The event loop goes on meanwhile. */
  sync(): Promise<void> {
    return toDisk(this.descriptor);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
