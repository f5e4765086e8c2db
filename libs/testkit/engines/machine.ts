import type { ContainerSpec, ProcessSpec } from './engine';
import type { Running } from './running';

export type Signal = 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT';

/** All that another process needs to know to act on a node. */
export type MachineState =
  | { readonly kind: 'process'; readonly spec: ProcessSpec; readonly running?: Running | undefined }
  | { readonly kind: 'container'; readonly spec: ContainerSpec; readonly id?: string | undefined };

/** What a node runs in: a process of this machine or a container. */
export interface Machine {
  readonly state: MachineState;
  start(): Promise<void>;
  /** After SIGSTOP nothing of it runs any more. */
  signal(signal: Signal): Promise<void>;
  isRunning(): Promise<boolean>;
  /** The end of its log. */
  lastWords(): Promise<string>;
  /** Nothing of it is left afterwards, apart from its folder. */
  remove(): Promise<void>;
}
