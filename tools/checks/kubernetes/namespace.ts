import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chartFolder, type PodSpec } from '../helm/chart';
import type { ApiServer } from './api-server';

const runFile = promisify(execFile);

export interface Kept {
  readonly metadata: { readonly name: string };
  readonly data?: object;
  readonly spec: {
    readonly replicas?: number;
    readonly template: { readonly metadata: object; readonly spec: object };
  };
  readonly status: { readonly conditions?: readonly object[] };
}

/** A namespace that admits restricted pods only, and releases of the chart in it. */
export class Namespace {
  private constructor(
    private readonly helm: string,
    private readonly server: ApiServer,
    readonly name: string,
  ) {}

  static async make(helm: string, server: ApiServer, name: string): Promise<Namespace> {
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' };
    await server.ask('POST', '/api/v1/namespaces', { metadata: { name, labels } });
    return new Namespace(helm, server, name);
  }

  /** `helm upgrade --install` with a set of values and `--set` arguments; jobs end as they are told. Answers its notes. */
  async release(
    values: string,
    settings: readonly string[] = [],
    jobs: 'Complete' | 'Failed' = 'Complete',
  ): Promise<string> {
    const args = ['upgrade', '--install', 'r', chartFolder, '-n', this.name, '-f', `${chartFolder}/ci/${values}.yaml`];
    const running = new AbortController();
    const ended = this.endJobs(jobs, running.signal);
    try {
      return await this.run([...args, '--timeout=60s', ...settings.flatMap((setting) => ['--set', setting])]);
    } finally {
      running.abort();
      await ended;
    }
  }

  /** Things of a kind: `apis/apps/v1/deployments`. */
  async list(kind: string): Promise<readonly Kept[]> {
    const path = kind.replace(/[^/]+$/, `namespaces/${this.name}/$&`);
    const { items } = (await this.server.ask('GET', `/${path}`)) as { items: Kept[] };
    return items;
  }

  /** Refuses a pod that could not be made here. The volume of a StatefulSet is not in its pod yet: an empty one stands in. */
  async admits(name: string, pod: object & { readonly volumes?: PodSpec['volumes'] }): Promise<void> {
    const spec = { ...pod, volumes: [{ name: 'data', emptyDir: {} }, ...(pod.volumes ?? [])] };
    const unique = spec.volumes.filter(
      (volume, at) => spec.volumes.findLastIndex((v) => v.name === volume.name) === at,
    );
    const body = { metadata: { name }, spec: { ...spec, volumes: unique } };
    await this.server.ask('POST', `/api/v1/namespaces/${this.name}/pods?dryRun=All`, body);
  }

  private async run(args: readonly string[]): Promise<string> {
    const env = { ...process.env, KUBECONFIG: this.server.kubeconfig, HOME: dirname(this.server.kubeconfig) };
    const { stdout, stderr } = await runFile(this.helm, args, { env });
    return stdout + stderr;
  }

  /** In the place of the controller, which is not there. */
  private async endJobs(as: 'Complete' | 'Failed', over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      for (const { metadata, status } of await this.list('apis/batch/v1/jobs'))
        if (status.conditions === undefined) await this.endJob(metadata.name, as);
      await sleep(100);
    }
  }

  private async endJob(name: string, as: 'Complete' | 'Failed'): Promise<void> {
    const now = new Date().toISOString().replace(/\.\d+/, '');
    const first = as === 'Complete' ? 'SuccessCriteriaMet' : 'FailureTarget';
    const conditions = [first, as].map((type) => ({ type, status: 'True', lastTransitionTime: now }));
    const ended = as === 'Complete' ? { succeeded: 1, completionTime: now } : { failed: 1 };
    const status = { startTime: now, conditions, ...ended, uncountedTerminatedPods: {} };
    await this.server.ask('PATCH', `/apis/batch/v1/namespaces/${this.name}/jobs/${name}/status`, { status });
  }
}
