export const engineNames = ['kafka', 'kafka3', 'clickhouse', 'mongo', 'redis', 's3', 'smtp', 'oidc'] as const;
export type EngineName = (typeof engineNames)[number];

/** One process, or one container, of an engine. */
export interface EngineNode {
  readonly name: string;
  readonly url: string;
  /** SIGKILL; resolves when it is gone. Its data stay. */
  kill9(): Promise<void>;
  /** Ends it when it runs, starts it on the same port and data, and resolves when it answers. */
  restart(): Promise<void>;
  /** SIGSTOP: the port stays open, nothing answers. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/** A running engine. Its methods act on all of its nodes. */
export interface Engine extends EngineNode {
  readonly nodes: readonly EngineNode[];
  /** Ends it and deletes its data; an engine elsewhere is left alone. */
  stop(): Promise<void>;
}

/** A process of an engine, ready to be run (again). */
export interface ProcessSpec {
  readonly name: string;
  readonly url: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly folder: string;
  /** It ends with its stdin, which must therefore stay open. */
  readonly endsWithStdin?: boolean;
}

/** A container of an engine. It uses the host's network, and so the ports that we chose. */
export interface ContainerSpec {
  readonly name: string;
  readonly url: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

interface Plan<Spec> {
  /** What clients connect to. */
  readonly url: string;
  readonly nodes: readonly Spec[];
}

/** How one engine is had and started. */
export interface Recipe {
  /** An address in this variable is used instead. */
  readonly variable: string;
  readonly ports: number;
  /** What the local engine is, where it is not the engine itself. */
  readonly standIn?: string;
  /** Answers the folder of the installed engine; EngineUnavailable when it cannot be had. */
  install(): Promise<string>;
  /** `proxies`: see StartOptions. */
  processes(
    home: string,
    folder: string,
    ports: readonly number[],
    proxies?: readonly number[],
  ): Promise<Plan<ProcessSpec>>;
  /** The official image; without it the local engine is used everywhere. */
  containers?(ports: readonly number[], proxies?: readonly number[]): Plan<ContainerSpec>;
  /** Throws while the node does not do real work, together with all of the `living` nodes. */
  readonly ready: (url: string, living: number) => Promise<void>;
}

/** The engine cannot be had on this machine; the message says what is missing and how to get it. */
export class EngineUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineUnavailable';
  }
}
