import type { TestSettings } from '@rehearse/contract';
import { loadChunk } from '../../load-chunk';
import { type Planner, planOfTasks } from './test-plan';

/** Studies with blocks have a planner of their own, which others do not load. */
export const plannerFor = async ({ blocks = [], asksEase = false }: TestSettings): Promise<Planner> =>
  blocks.length > 0 || asksEase ? (await loadChunk(() => import('./questions/block-plan'))).planOfBlocks : planOfTasks;
