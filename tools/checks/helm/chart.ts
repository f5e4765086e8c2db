import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';

const runFile = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
export const chartFolder = `${root}helm`;

/** The sets of values that the chart is rendered with: all-in-one, bundled, ... */
export const valueSets = readdirSync(`${chartFolder}/ci`).map((file) => file.replace('.yaml', ''));

/** What a set of values says about the network. */
export const networkPolicyOf = (values: string): { readonly extraEgress?: readonly object[] } =>
  (parse(readFileSync(`${chartFolder}/ci/${values}.yaml`, 'utf8')) as { networkPolicy?: object }).networkPolicy ?? {};

interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
  }[];
  readonly readinessProbe?: { readonly httpGet?: { readonly scheme?: string } };
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
}

export interface PodSpec {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: { readonly runAsUser?: number };
  readonly initContainers?: readonly Container[];
  readonly containers: readonly [Container, ...Container[]];
  readonly volumes?: readonly { readonly name: string }[];
  readonly terminationGracePeriodSeconds?: number;
}

export interface Peer {
  readonly podSelector?: { readonly matchExpressions?: readonly [{ readonly values: readonly string[] }] };
  readonly namespaceSelector?: { readonly matchLabels?: Readonly<Record<string, string>> };
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}

/** What the tests look at, of any kind. */
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly stringData?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: PodSpec & {
    readonly replicas?: number;
    readonly selector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: PodSpec;
    };
    readonly jobTemplate: { readonly spec: Pick<Manifest['spec'], 'template'> };
    readonly podSelector: object;
    readonly ingress?: readonly { readonly from?: readonly Peer[] }[];
    readonly egress?: readonly {
      readonly to?: readonly Peer[];
      readonly ports: readonly { readonly port: number }[];
    }[];
  };
}

const component = 'app.kubernetes.io/component';

/** What `helm template` prints for a set of values and `--set` arguments. Rejects with helm's message. */
export async function template(helm: string, values: string, settings: readonly string[] = [], kubernetes = '1.34.0') {
  const args = ['template', 'r', chartFolder, '--kube-version', kubernetes, '-f', `${chartFolder}/ci/${values}.yaml`];
  const { stdout } = await runFile(helm, [...args, ...settings.flatMap((setting) => ['--set', setting])], {
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

export async function manifestsOf(helm: string, values: string, settings: readonly string[] = []): Promise<Manifest[]> {
  const documents = parseAllDocuments(await template(helm, values, settings));
  return documents.map((document) => document.toJS() as Manifest | null).filter((manifest) => manifest !== null);
}

export const ofKind = (manifests: readonly Manifest[], ...kinds: string[]) =>
  manifests.filter(({ kind }) => kinds.includes(kind));

/** Pods by the component's name. */
export const podsOf = (manifests: readonly Manifest[]): Map<string, PodSpec> =>
  new Map(
    [
      ...ofKind(manifests, 'Deployment', 'StatefulSet', 'Job').map(({ spec }) => spec.template),
      ...ofKind(manifests, 'CronJob').map(({ spec }) => spec.jobTemplate.spec.template),
      ...ofKind(manifests, 'Pod'),
    ].map(({ metadata, spec }) => [metadata.labels?.[component] ?? '', spec]),
  );

/** What a program prints. Rejects when it ends badly, with all that it said. */
export async function outputOf(program: string, args: readonly string[], input = ''): Promise<string> {
  const running = runFile(program, args, { maxBuffer: 2 ** 26 });
  running.child.stdin?.end(input);
  const { stdout } = await running.catch(({ stdout: said, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${said}\n${stderr}`);
  });
  return stdout;
}

/** What kubeconform says of manifests. Rejects with its report where one is wrong. */
export async function conform(
  { kubeconform, schemas }: { readonly kubeconform: string; readonly schemas: string },
  text: string,
  version: string,
): Promise<{ readonly summary: { readonly valid: number } }> {
  const versioned = '{{ .NormalizedKubernetesVersion }}/{{ .ResourceKind }}{{ .KindSuffix }}.json';
  const custom = 'crds/{{ .ResourceKind }}-{{ .ResourceAPIVersion }}.json';
  const locations = [versioned, custom].map((place) => `-schema-location=${schemas}/${place}`);
  // Those have no schema that we can get; alerts.test.ts reads the rules.
  const skip = '-skip=ServiceMonitor,PrometheusRule,Route';
  const args = ['-summary', '-output=json', `-kubernetes-version=${version}`, ...locations, skip];
  return JSON.parse(await outputOf(kubeconform, args, text)) as { summary: { valid: number } };
}
