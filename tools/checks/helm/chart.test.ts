import { groups, topics } from '@rehearse/contract';
import { analytics } from '@rehearse/services/analytics';
import { auth } from '@rehearse/services/auth';
import { gateway } from '@rehearse/services/gateway';
import { pipeline } from '@rehearse/services/pipeline';
import { studio } from '@rehearse/services/studio';
import { testing } from '@rehearse/services/testing';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeWith, helm, kubeconform, kubernetesVersions, schemas } from '../programs';
import {
  chartFolder,
  conform,
  manifestsOf,
  networkPolicyOf,
  ofKind,
  outputOf,
  podsOf,
  template,
  valueSets,
} from './chart';
import type { Manifest } from './chart';

const serviceFolders = readdirSync(fileURLToPath(new URL('../../../libs/services', import.meta.url)));
const prepare = async () => ({ helm: await helm(), kubeconform: await kubeconform(), schemas: await schemas() });

await describeWith('the Helm chart', prepare, (programs) => {
  describe.each(valueSets)('%s', (values) => {
    let manifests: readonly Manifest[];
    const { extraEgress = [] } = networkPolicyOf(values);
    beforeAll(async () => {
      manifests = await manifestsOf(programs.helm, values);
    });

    test('is good style', async () => {
      const args = ['lint', '--strict', '--kube-version=1.34.0', `--values=${chartFolder}/ci/${values}.yaml`];
      expect(await outputOf(programs.helm, [...args, chartFolder])).toContain('0 chart(s) failed');
    });

    test('runs every pod as Pod Security "restricted" asks, and more', () => {
      for (const pod of podsOf(manifests).values()) {
        expect(pod.automountServiceAccountToken).toBe(false);
        expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
        for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
          expect(container.securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          expect(container.image).toMatch(/(:(?!latest)[\w.-]+|@sha256:[0-9a-f]{64})$/);
          expect(container.resources).toMatchObject({ requests: { memory: expect.any(String) } });
          expect(container.resources.limits).toHaveProperty('memory');
        }
      }
    });

    test('refers only to what is there', () => {
      const ours = new Map(ofKind(manifests, 'Secret').map(({ metadata, stringData }) => [metadata.name, stringData]));
      for (const { kind, spec } of ofKind(manifests, 'Deployment', 'StatefulSet')) {
        expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
        const [container] = spec.template.spec.containers;
        const mounted = container.volumeMounts?.map(({ name }) => name) ?? [];
        const claimed = kind === 'StatefulSet' ? ['data'] : [];
        const volumes = [...claimed, ...(spec.template.spec.volumes ?? []).map(({ name }) => name)];
        expect(volumes.toSorted()).toEqual([...new Set(mounted)].toSorted());
        for (const { valueFrom } of container.env ?? []) {
          const { name = '', key = '' } = valueFrom?.secretKeyRef ?? {};
          if (ours.has(name)) expect(ours.get(name)).toHaveProperty([key]);
        }
      }
    });

    test('opens no more than what each pod uses', () => {
      const policies = new Map(ofKind(manifests, 'NetworkPolicy').map(({ metadata, spec }) => [metadata.name, spec]));
      for (const [component, pod] of podsOf(manifests)) {
        const policy = policies.get(`r-rehearse-${component}`);
        if (!policy?.egress) continue;
        const variables = pod.containers[0].env ?? [];
        const stores = variables.filter(({ name, valueFrom }) => name.endsWith('_URL') && valueFrom);
        const others = ['STUDIO_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'REHEARSE_URL'];
        const wanted = variables.filter(({ name }) => others.includes(name)).length;
        // It comes before the policy that lets all others ask for names.
        const names = component === 'migrate' ? 1 : 0;
        const more = policy.egress.filter((rule) => JSON.stringify(extraEgress).includes(JSON.stringify(rule)));
        expect([component, policy.egress.length - more.length]).toEqual([component, stores.length + wanted + names]);
      }
      expect(policies.get('r-rehearse')).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
      expect(policies.get('r-rehearse')?.ingress).toBeUndefined();
    });
  });

  test.each(kubernetesVersions)('is what Kubernetes %s knows, with all values', async (version) => {
    const texts = await Promise.all(valueSets.map((values) => template(programs.helm, values, [], version)));
    const { summary } = await conform(programs, texts.join('\n---\n'), version);
    expect(summary).toMatchObject({ invalid: 0, errors: 0 });
    expect(summary.valid).toBeGreaterThan(150);
  });

  test('is refused by the same check with a field that Kubernetes does not know', async () => {
    const text = await template(programs.helm, 'bundled', ['defaults.affinity.nodes=2']);
    await expect(conform(programs, text, '1.34.0')).rejects.toThrow("additional properties 'nodes' not allowed");
  });

  test('leaves users and groups to OpenShift', async () => {
    for (const [name, pod] of podsOf(await manifestsOf(programs.helm, 'external-openshift')))
      expect([name, pod.securityContext.runAsUser]).toEqual([name, undefined]);
    for (const [name, pod] of podsOf(await manifestsOf(programs.helm, 'external')))
      expect([name, pod.securityContext.runAsUser]).toEqual([name, 10001]);
  });

  test('has a Deployment for every service that there is', async () => {
    const names = [...podsOf(await manifestsOf(programs.helm, 'external')).keys()];
    expect(names.toSorted()).toEqual([...serviceFolders, 'helm-test', 'migrate'].toSorted());
  });

  test('gives each service the stores of the parts that it asks for', async () => {
    const store = { documents: 'mongo', stream: 'kafka', blobs: 's3', mail: 'smtp', clickhouse: 'clickhouse' };
    const redis = { bus: 'redis', cache: 'redis', locks: 'redis', limits: 'redis' };
    const pods = podsOf(await manifestsOf(programs.helm, 'external'));
    for (const { name, needs } of [analytics, auth, gateway, pipeline, studio, testing]) {
      const stores = needs.map((need) => ({ ...store, ...redis })[need]);
      // Documents leave messages for the stream.
      const all = new Set([...stores, ...(needs.includes('documents') ? ['kafka'] : [])]);
      const urls = pods
        .get(name)
        ?.containers[0].env?.filter(({ valueFrom, name: key }) => valueFrom && key.endsWith('_URL'));
      expect([name, urls?.map((url) => url.name).toSorted()]).toEqual([
        name,
        [...all].map((one) => `${one.toUpperCase()}_URL`).toSorted(),
      ]);
    }
  });

  test('leaves the count of pods to what scales them, and keeps some where there are several', async () => {
    const manifests = await manifestsOf(programs.helm, 'external-large');
    const replicas = ofKind(manifests, 'Deployment').map(({ metadata, spec }) => [metadata.name, spec.replicas]);
    expect(Object.fromEntries(replicas)).toEqual({
      'r-rehearse-gateway': undefined,
      'r-rehearse-testing': undefined,
      'r-rehearse-pipeline': undefined,
      'r-rehearse-auth': 2,
      'r-rehearse-studio': 2,
      'r-rehearse-analytics': 2,
    });
    expect(ofKind(manifests, 'PodDisruptionBudget')).toHaveLength(6);
    expect(ofKind(await manifestsOf(programs.helm, 'bundled'), 'PodDisruptionBudget')).toEqual([]);
  });

  test('is read by the consumer group that scales the pipeline', async () => {
    const [scaled] = ofKind(await manifestsOf(programs.helm, 'external-large'), 'ScaledObject');
    expect(scaled?.spec).toMatchObject({
      triggers: [{ metadata: { topic: topics.records, consumerGroup: `${groups.pipeline}.${topics.records}` } }],
    });
  });

  test('hands secrets of others on by name and key, and keeps no copy', async () => {
    const manifests = await manifestsOf(programs.helm, 'external-large');
    expect(ofKind(manifests, 'Secret').map(({ stringData }) => stringData)).toEqual([null, null]);
    const url = podsOf(manifests)
      .get('auth')
      ?.containers[0].env?.find(({ name }) => name === 'MONGO_URL');
    expect(url?.valueFrom?.secretKeyRef).toEqual({ name: 'rehearse-mongo', key: 'url' });
  });
});
