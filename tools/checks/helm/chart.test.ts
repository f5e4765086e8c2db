import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeWith, helm, kubeconform, kubernetesVersions, schemas } from '../programs';
import { chartFolder, manifestsOf, ofKind, podsOf, outputOf, template, valueSets } from './chart';

const serviceFolders = readdirSync(fileURLToPath(new URL('../../../libs/services', import.meta.url)));
const prepare = async () => ({ helm: await helm(), kubeconform: await kubeconform(), schemas: await schemas() });

await describeWith('the Helm chart', prepare, (programs) => {
  const conform = async (text: string, version: string) => {
    const versioned = '{{ .NormalizedKubernetesVersion }}/{{ .ResourceKind }}{{ .KindSuffix }}.json';
    const custom = 'crds/{{ .ResourceKind }}-{{ .ResourceAPIVersion }}.json';
    const locations = [versioned, custom].map((place) => `-schema-location=${programs.schemas}/${place}`);
    // Those two have no schema that we can get; alerts.test.ts reads the rules.
    const skip = '-skip=ServiceMonitor,PrometheusRule';
    const args = ['-summary', '-output=json', `-kubernetes-version=${version}`, ...locations, skip];
    return JSON.parse(await outputOf(programs.kubeconform, args, text)) as { summary: { valid: number } };
  };

  describe.each(valueSets)('%s', (values) => {
    test('is good style', async () => {
      const args = [
        'lint',
        chartFolder,
        '--strict',
        '--kube-version',
        '1.34.0',
        '-f',
        `${chartFolder}/ci/${values}.yaml`,
      ];
      expect(await outputOf(programs.helm, args)).toContain('0 chart(s) failed');
    });

    test.each(kubernetesVersions)('is what Kubernetes %s knows', async (version) => {
      const { summary } = await conform(await template(programs.helm, values, [], version), version);
      expect(summary).toMatchObject({ invalid: 0, errors: 0 });
      expect(summary.valid).toBeGreaterThan(7);
    });

    test('runs every pod as Pod Security "restricted" asks, and more', async () => {
      for (const pod of podsOf(await manifestsOf(programs.helm, values)).values()) {
        expect(pod.automountServiceAccountToken).toBe(false);
        expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
        for (const container of pod.containers) {
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

    test('refers only to what is there', async () => {
      const manifests = await manifestsOf(programs.helm, values);
      const ours = new Map(ofKind(manifests, 'Secret').map(({ metadata, stringData }) => [metadata.name, stringData]));
      for (const { spec } of ofKind(manifests, 'Deployment', 'StatefulSet')) {
        expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
        const [container] = spec.template.spec.containers;
        const mounted = container.volumeMounts?.map(({ name }) => name) ?? [];
        const volumes = [...(spec.template.spec.volumes ?? []).map(({ name }) => name), 'data'];
        expect(volumes).toEqual(expect.arrayContaining(mounted));
        for (const { valueFrom } of container.env ?? []) {
          const { name = '', key = '' } = valueFrom?.secretKeyRef ?? {};
          if (ours.has(name)) expect(ours.get(name)).toHaveProperty([key]);
        }
      }
    });

    test('opens no more than what each pod uses', async () => {
      const manifests = await manifestsOf(programs.helm, values);
      const policies = new Map(ofKind(manifests, 'NetworkPolicy').map(({ metadata, spec }) => [metadata.name, spec]));
      for (const [component, pod] of podsOf(manifests)) {
        const policy = policies.get(`r-rehearse-${component}`);
        if (!policy?.egress) continue;
        const addresses = (pod.containers[0].env ?? []).filter(({ name }) => /^(?!REHEARSE).+_URL$/.test(name));
        const called = addresses.filter(({ value }) => value !== undefined);
        expect(policy.egress).toHaveLength(addresses.length - called.length + (called.length > 0 ? 1 : 0));
      }
      expect(policies.get('r-rehearse')).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
      expect(policies.get('r-rehearse')?.ingress).toBeUndefined();
    });
  });

  test('is refused by the same check with a field that Kubernetes does not know', async () => {
    const text = await template(programs.helm, 'bundled', ['defaults.affinity.nodes=2']);
    await expect(conform(text, '1.34.0')).rejects.toThrow("additional properties 'nodes' not allowed");
  });

  test('has a Deployment for every service that there is', async () => {
    const names = [...podsOf(await manifestsOf(programs.helm, 'external')).keys()];
    expect(names.toSorted()).toEqual([...serviceFolders, 'r-rehearse-test'].toSorted());
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
    const { topics, groups } = await import('@rehearse/contract');
    const [scaled] = ofKind(await manifestsOf(programs.helm, 'external-large'), 'ScaledObject');
    expect(scaled?.spec).toMatchObject({
      triggers: [{ metadata: { topic: topics.records, consumerGroup: `${groups.pipeline}.${topics.records}` } }],
    });
  });

  test('hands secrets of others on by name and key, and keeps no copy', async () => {
    const manifests = await manifestsOf(programs.helm, 'external-large');
    expect(ofKind(manifests, 'Secret').map(({ stringData }) => stringData)).toEqual([null]);
    const url = podsOf(manifests)
      .get('auth')
      ?.containers[0].env?.find(({ name }) => name === 'MONGO_URL');
    expect(url?.valueFrom?.secretKeyRef).toEqual({ name: 'rehearse-mongo', key: 'url' });
  });
});
