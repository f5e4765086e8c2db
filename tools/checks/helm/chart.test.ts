import { answeringServices, pipelineGroup, serviceNames, topics } from '@rehearse/contract';
import { allServices } from '@rehearse/process/all-services';
import type { Service } from '@rehearse/server';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { groupIdOf } from '../../../libs/platform/cluster/kafka/topic-names';
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

const services: readonly Service[] = Object.values(allServices);
const names: readonly string[] = serviceNames;
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
        const { containers } = spec.template.spec;
        const mounted = containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name));
        const claimed = kind === 'StatefulSet' ? ['data'] : [];
        const volumes = [...claimed, ...(spec.template.spec.volumes ?? []).map(({ name }) => name)];
        expect(volumes.toSorted()).toEqual([...new Set(mounted)].toSorted());
        for (const { valueFrom } of containers.flatMap(({ env }) => env ?? [])) {
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
        const others = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'REHEARSE_URL', 'REHEARSE_SIGN_ON_SECRETS'];
        // One rule for all services that it asks.
        const asks = variables.some(({ name }) => ['AUTH_URL', 'STUDIO_URL'].includes(name)) ? 1 : 0;
        const wanted = variables.filter(({ name }) => others.includes(name)).length + asks;
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

  test.each([
    ['bundled', [], 'false'],
    ['bundled', ['settings.confirmAddress=true'], 'true'],
    ['external', [], 'true'],
    ['all-in-one', [], 'false'],
  ])('has addresses proven where mails are delivered: %s with %j', async (values, settings, expected) => {
    const pods = podsOf(await manifestsOf(programs.helm, values, settings));
    const [, pod] = [...pods].find(([name]) => name === 'auth' || name === 'all-in-one') ?? [];
    const value = pod?.containers[0].env?.find(({ name }) => name === 'REHEARSE_CONFIRM_ADDRESS')?.value;
    expect(value).toBe(expected);
  });

  test('tells the gateway of providers, and their secrets to auth alone', async () => {
    const pods = [...podsOf(await manifestsOf(programs.helm, 'external-large'))];
    const knowing = (variable: string) =>
      pods.flatMap(([name, { containers }]) => (containers[0].env?.some((one) => one.name === variable) ? [name] : []));
    expect(knowing('REHEARSE_SIGN_ON')).toEqual(expect.arrayContaining(['auth', 'gateway']));
    expect(knowing('REHEARSE_SIGN_ON_SECRETS')).toEqual(['auth']);
  });

  test('takes images by digest where one is said', async () => {
    const digest = `sha256:${'0'.repeat(64)}`;
    const settings = ['image.digest', 'stores.kafka.digest'].map((name) => `${name}=${digest}`);
    const pods = podsOf(await manifestsOf(programs.helm, 'bundled', [...settings, 'global.imageRegistry=mirror:5000']));
    const imageOf = (name: string) => pods.get(name)?.containers[0].image;
    expect(imageOf('studio')).toBe(`mirror:5000/rehearse@${digest}`);
    expect(imageOf('kafka')).toBe(`mirror:5000/apache/kafka@${digest}`);
    expect(imageOf('mongo')).toMatch(/^mirror:5000\/mongo:\d/);
  });

  test('makes backups of the one process beside it, on its volume, and elsewhere by a job', async () => {
    const alone = await manifestsOf(programs.helm, 'all-in-one-ingress');
    const backup = podsOf(alone)
      .get('all-in-one')
      ?.containers.find(({ name }) => name === 'backup');
    expect(backup?.args).toEqual(['dist/backup/main.js', 'schedule', '/backups', '14', '30 1 * * *']);
    expect(backup?.volumeMounts).toContainEqual({ name: 'data', mountPath: '/data' });
    expect(ofKind(alone, 'CronJob')).toEqual([]);
    const job = podsOf(await manifestsOf(programs.helm, 'bundled', ['backup.enabled=true'])).get('backup');
    expect(job?.containers[0].args).toEqual(['dist/backup/main.js', 'keep', '/backups', '7']);
    const restoring = await manifestsOf(programs.helm, 'all-in-one-ingress', ['restore.from=2026-11-22T01-30-00Z']);
    expect(ofKind(restoring, 'Deployment').map(({ spec }) => spec.replicas)).toEqual([0]);
    expect(podsOf(restoring).get('restore')?.containers[0].volumeMounts).toContainEqual({
      name: 'data',
      mountPath: '/data',
    });
  });

  test('draws certificates for the bundled stores, by an authority that services are told', async () => {
    const manifests = await manifestsOf(programs.helm, 'bundled');
    const [kept] = ofKind(manifests, 'Secret').filter(({ metadata }) => metadata.name === 'r-rehearse-certificates');
    const { 'ca.crt': root = '', 'ca.key': rootKey, ...certificates } = kept?.stringData ?? {};
    const authority = new X509Certificate(root);
    expect(authority.checkPrivateKey(createPrivateKey(rootKey ?? ''))).toBe(true);
    expect(Object.keys(certificates).toSorted()).toEqual(['kafka.pem', 'mongo.pem', 'redis.pem', 's3.pem']);
    for (const [name, pem] of Object.entries(certificates)) {
      const certificate = new X509Certificate(pem);
      expect(certificate.checkIssued(authority) && certificate.verify(authority.publicKey)).toBe(true);
      expect(certificate.checkHost(`r-rehearse-${name.replace('.pem', '')}`)).toBeDefined();
      // In the only form that Kafka reads.
      expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
      expect(certificate.checkPrivateKey(createPrivateKey(pem))).toBe(true);
    }
    const [addresses] = ofKind(manifests, 'Secret').filter(({ metadata }) => metadata.name === 'r-rehearse');
    for (const name of ['MONGO_URL', 'KAFKA_URL', 'REDIS_URL', 'S3_URL'])
      expect(addresses?.stringData?.[name]).toMatch(/^(kafkas|rediss|https):|[?]tls=true$/);
    for (const service of serviceNames)
      expect(podsOf(manifests).get(service)?.containers[0].env).toContainEqual({
        name: 'NODE_EXTRA_CA_CERTS',
        value: '/etc/rehearse/ca.crt',
      });
  });

  test('gives services certificates of their own, and their probes follow', async () => {
    const manifests = await manifestsOf(programs.helm, 'bundled-watched');
    const secret = ofKind(manifests, 'Secret').find(({ metadata }) => metadata.name === 'r-rehearse-certificates');
    for (const [name, pod] of podsOf(manifests)) {
      if (!names.includes(name)) continue;
      const pem = secret?.stringData?.[`${name}.pem`] ?? '';
      for (const host of [`r-rehearse-${name}`, 'r-rehearse'])
        expect(new X509Certificate(pem).checkHost(host)).toBe(host);
      const [{ env = [], readinessProbe }] = pod.containers;
      expect(env).toContainEqual({ name: 'REHEARSE_TLS_CA', value: '/etc/rehearse/tls-ca.crt' });
      // What is in front of the gateway speaks HTTP with it.
      expect([name, readinessProbe?.httpGet?.scheme]).toEqual([name, name === 'gateway' ? 'HTTP' : 'HTTPS']);
      const addresses = answeringServices.map((service) => `${service.toUpperCase()}_URL`);
      for (const { value } of env.filter((one) => addresses.includes(one.name))) expect(value).toMatch(/^https:/);
    }
    const [monitor] = ofKind(manifests, 'ServiceMonitor');
    expect(monitor?.spec).toMatchObject({
      endpoints: [{ port: 'http' }, { port: 'https', scheme: 'https', tlsConfig: { serverName: 'r-rehearse' } }],
    });
  });

  test('takes the certificates of a Secret, and draws none then', async () => {
    const manifests = await manifestsOf(programs.helm, 'external-large');
    expect(ofKind(manifests, 'Secret').map(({ metadata }) => metadata.name)).not.toContain('r-rehearse-certificates');
    const items = ['tls.crt', 'tls.key', 'ca.crt'].map((key) => ({ key, path: key === 'ca.crt' ? 'tls-ca.crt' : key }));
    expect(podsOf(manifests).get('studio')?.volumes).toContainEqual({
      name: 'certificates',
      projected: expect.objectContaining({ sources: [{ secret: { name: 'rehearse-internal', items } }] }),
    });
    expect(podsOf(manifests).get('migrate')?.volumes).toEqual([{ name: 'tmp', emptyDir: {} }]);
  });

  test('leaves users and groups to OpenShift', async () => {
    for (const [name, pod] of podsOf(await manifestsOf(programs.helm, 'external-openshift')))
      expect([name, pod.securityContext.runAsUser]).toEqual([name, undefined]);
    for (const [name, pod] of podsOf(await manifestsOf(programs.helm, 'external')))
      expect([name, pod.securityContext.runAsUser]).toEqual([name, 10001]);
  });

  test('has a Deployment for every service that there is', async () => {
    const pods = podsOf(await manifestsOf(programs.helm, 'external'));
    expect([...pods.keys()].toSorted()).toEqual([...serviceNames, 'helm-test', 'migrate'].toSorted());
  });

  test('gives each service the stores of the parts that it asks for', async () => {
    const store = { documents: 'mongo', stream: 'kafka', blobs: 's3', mail: 'smtp', clickhouse: 'clickhouse' };
    const redis = { bus: 'redis', cache: 'redis', locks: 'redis', limits: 'redis' };
    const pods = podsOf(await manifestsOf(programs.helm, 'external'));
    for (const { name, needs } of services) {
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
      'r-rehearse-collaboration': 2,
      'r-rehearse-ai': 2,
      'r-rehearse-analytics': 2,
    });
    expect(ofKind(manifests, 'PodDisruptionBudget')).toHaveLength(8);
    expect(ofKind(await manifestsOf(programs.helm, 'bundled'), 'PodDisruptionBudget')).toEqual([]);
  });

  test('is read by the consumer group that scales the pipeline', async () => {
    const [scaled] = ofKind(await manifestsOf(programs.helm, 'external-large'), 'ScaledObject');
    expect(scaled?.spec).toMatchObject({
      triggers: [
        { metadata: { topic: topics.records.name, consumerGroup: groupIdOf(topics.records.name, pipelineGroup) } },
      ],
    });
  });

  test('tells each service its own secret, and only auth and the gateway what signs logins', async () => {
    const known = async (values: string, settings: readonly string[] = []) => {
      const pods = podsOf(await manifestsOf(programs.helm, values, settings));
      const isSecret = ({ name }: { readonly name: string }) => /_SECRET(_PREVIOUS)?$/.test(name);
      return Object.fromEntries(
        [...pods].map(
          ([
            pod,
            {
              containers: [{ env = [] }],
            },
          ]) => [pod, env.filter(isSecret).map(({ name }) => name)],
        ),
      );
    };
    const all = answeringServices.map((name) => `${name.toUpperCase()}_SECRET`);
    expect(await known('external')).toMatchObject({
      gateway: [...all, 'REHEARSE_SECRET'],
      auth: ['AUTH_SECRET', 'CALLS_SECRET', 'REHEARSE_SECRET'],
      studio: ['STUDIO_SECRET', 'CALLS_SECRET'],
      testing: ['TESTING_SECRET', 'CALLS_SECRET'],
      collaboration: ['COLLABORATION_SECRET', 'CALLS_SECRET'],
      ai: ['AI_SECRET', 'CALLS_SECRET'],
      analytics: ['ANALYTICS_SECRET', 'CALLS_SECRET'],
      pipeline: [],
      migrate: [],
    });
    const changed = ['settings.besideOlder=true', 'secrets.REHEARSE_SECRET_PREVIOUS.existingSecret=keys'];
    expect(await known('external', changed)).toMatchObject({
      auth: ['AUTH_SECRET', 'CALLS_SECRET', 'REHEARSE_SECRET', 'REHEARSE_SECRET_PREVIOUS'],
      studio: ['STUDIO_SECRET', 'CALLS_SECRET', 'REHEARSE_SECRET'],
      pipeline: [],
    });
    expect(await known('all-in-one')).toEqual({ 'all-in-one': [], 'helm-test': [] });
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
