import { LRUCache } from 'lru-cache';
import { checkpointOf } from './app.checkpoint';
import { LiveApp } from './live-app';
import type { LiveAppHome } from './live-app';

/** Bytes of all kept documents together, as they are stored; parsed they take some five times as much. */
const keptBytes = 48 * 1024 * 1024;

/** The prototypes that somebody works on or reads. */
export class LiveApps {
  private readonly kept = new LRUCache<string, LiveApp>({
    maxSize: keptBytes,
    dispose: (app) => void app.flush().catch(() => undefined),
  });
  private readonly opening = new Map<string, Promise<LiveApp | null>>();
  private readonly home: LiveAppHome;

  constructor(home: Omit<LiveAppHome, 'forget'>) {
    this.home = { ...home, forget: ({ id }) => void this.kept.delete(id) };
  }

  /** Null for what is not there or deleted. */
  async open(id: string): Promise<LiveApp | null> {
    const kept = this.kept.get(id) ?? this.opening.get(id);
    if (kept) return kept;
    const opening = this.load(id).finally(() => this.opening.delete(id));
    this.opening.set(id, opening);
    return opening;
  }

  /** Writes what is not in the stored documents yet; of these only, where they are named. Answers whether there was any. */
  async flush(ids: readonly string[] = [...this.kept.keys()]): Promise<boolean> {
    const behind = ids.flatMap((id) => this.kept.peek(id) ?? []).filter((app) => app.isBehind);
    await Promise.all(behind.map((app) => app.flush()));
    return behind.length > 0;
  }

  private async load(id: string): Promise<LiveApp | null> {
    const found = await this.home.apps.get(id);
    if (!found) return null;
    const app = new LiveApp(this.home, checkpointOf(found));
    this.kept.set(id, app, { size: Math.max(1, app.storedBytes) });
    return app;
  }
}
