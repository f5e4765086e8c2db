import type { Erased } from '@rehearse/contract';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { setImmediate as turn } from 'node:timers/promises';

interface Waiting {
  readonly order: Erased;
  readonly done: (outcome: Outcome) => void;
  readonly failed: (error: unknown) => void;
}

export interface Eraser {
  /** Carries out all of these orders, or throws: then they are given again, whatever was done of them. */
  erase(orders: readonly Erased[]): Promise<void>;
  /** What becomes of orders that failed for this, or null where it is their own fault. */
  whenAway(error: unknown): Promise<Outcome | null>;
}

/** Orders that wait are carried out together: as many as anybody gives cost little more than one. */
export class ErasureQueue {
  private waiting: Waiting[] = [];
  private isAtWork = false;

  constructor(private readonly eraser: Eraser) {}

  /** Resolves when nothing is left of it, or when it has to come again. */
  carryOut(order: Erased): Promise<Outcome> {
    return new Promise((done, failed) => {
      this.waiting.push({ order, done, failed });
      if (!this.isAtWork) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isAtWork = true;
    while (this.waiting.length > 0) {
      await turn();
      await this.settle(this.waiting.splice(0));
    }
    this.isAtWork = false;
  }

  /** A group that is refused is halved until the order at fault stands alone: it stops no others. Never rejects. */
  private async settle(group: readonly Waiting[]): Promise<void> {
    try {
      await this.eraser.erase(group.map(({ order }) => order));
      for (const { done } of group) done(ok);
    } catch (error) {
      const outcome = await this.eraser.whenAway(error);
      if (outcome) for (const { done } of group) done(outcome);
      else if (group.length === 1) for (const { failed } of group) failed(error);
      else await this.settleHalves(group);
    }
  }

  private async settleHalves(group: readonly Waiting[]): Promise<void> {
    const half = group.length >> 1;
    await this.settle(group.slice(0, half));
    await this.settle(group.slice(half));
  }
}
