import type { AppChange } from '@rehearse/contract';

/** Characters as JSON: some three hundred changes of one place each. */
const keptChars = 64 * 1024;

interface Kept {
  readonly change: AppChange;
  readonly chars: number;
}

/** The latest changes of a prototype, in order: whoever edits asks with every edit for what came since the last one. */
export class RecentChanges {
  private kept: Kept[] = [];
  private chars = 0;

  /** `version`: the one after which they begin. */
  constructor(private version: number) {}

  add(change: AppChange): void {
    const chars = JSON.stringify(change).length;
    this.kept.push({ change, chars });
    this.chars += chars;
    while (this.chars > keptChars) this.dropOldest();
  }

  /** Null where what came after a version is not all here. */
  after(version: number): readonly AppChange[] | null {
    if (version < this.version) return null;
    return this.kept.slice(version - this.version).map(({ change }) => change);
  }

  private dropOldest(): void {
    this.chars -= this.kept.shift()?.chars ?? 0;
    this.version += 1;
  }
}
