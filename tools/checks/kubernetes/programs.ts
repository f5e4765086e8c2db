import { existsSync } from 'node:fs';
import { EngineUnavailable } from '@rehearse/testkit/engines';
import { cacheFolder } from '../../../libs/testkit/engines/files';
import { goProgram, type GoProgram } from '../go-program';

const etcd: GoProgram = { name: 'etcd', version: 'v3.6.5', path: 'go.etcd.io/etcd/server/v3' };
const apiServer: GoProgram = {
  name: 'kube-apiserver',
  version: 'v1.34.1',
  path: 'k8s.io/kubernetes/cmd/kube-apiserver',
  module: 'k8s.io/kubernetes',
  staging: 'v0.34.1',
  tells: 'k8s.io/component-base/version.gitVersion',
};

/** Built only by who asks for it, since that takes seven minutes; afterwards they are in the cache for everybody. */
export async function kubernetes(): Promise<{ readonly etcd: string; readonly apiServer: string }> {
  const missing = [etcd, apiServer].filter(({ name, version }) => !existsSync(`${cacheFolder()}/${name}-${version}`));
  if (missing.length > 0 && process.env['KUBERNETES'] !== 'build') {
    throw new EngineUnavailable('an API server of Kubernetes is not built; `npm run kubernetes` does it, in 7 minutes');
  }
  return { etcd: await goProgram(etcd), apiServer: await goProgram(apiServer) };
}
