// The chart on a real API server, which knows more than any schema: `npm run kubernetes`.
import { serviceNames } from '@rehearse/contract';
import { manifestsOf, podsOf, valueSets } from '../helm/chart';
import { describeWith, helm, schemas } from '../programs';
import { startApiServer, type ApiServer } from './api-server';
import { addCustomKinds } from './custom-kinds';
import { Namespace } from './namespace';
import { kubernetes } from './programs';

const prepare = async () => ({ ...(await kubernetes()), helm: await helm(), schemas: await schemas() });
const deployments = 'apis/apps/v1/deployments';
const secrets = 'api/v1/secrets';
const volumes = 'api/v1/persistentvolumeclaims';
const longMs = 120_000;

/** As `helm uninstall` leaves it, for the release to take up again. */
const keptSecret = (name: string) => ({
  metadata: {
    name,
    labels: { 'app.kubernetes.io/managed-by': 'Helm' },
    annotations: { 'meta.helm.sh/release-name': 'r', 'meta.helm.sh/release-namespace': 'passwords' },
  },
  data: { 'mongo-password': btoa('known'.repeat(8)) },
});

await describeWith(
  'the Helm chart on an API server',
  prepare,
  (programs) => {
    let server: ApiServer;
    const namespace = (name: string) => Namespace.make(programs.helm, server, name);
    beforeAll(async () => {
      server = await startApiServer(programs);
    }, longMs);
    afterAll(() => server.stop(), longMs);

    test.each([
      ['bundled-watched', 'monitoring.rules needs monitoring.coreos.com/v1/PrometheusRule, which this cluster'],
      ['external-openshift', 'needs autoscaling.k8s.io/v1/VerticalPodAutoscaler, which this cluster'],
      ['external-large', 'httpRoute needs gateway.networking.k8s.io/v1/HTTPRoute, which this cluster'],
    ])('%s is refused where what it needs is not installed', async (values, message) => {
      const home = await namespace(`bare-${values}`);
      await expect(home.release(values)).rejects.toThrow(message);
      expect(await home.list(secrets)).toEqual([]);
    });

    describe('that knows all kinds', () => {
      beforeAll(async () => {
        await addCustomKinds(server, programs.schemas);
        const priority = { metadata: { name: 'production' }, value: 1000 };
        await server.ask('POST', '/apis/scheduling.k8s.io/v1/priorityclasses', priority);
      }, longMs);

      test.each(valueSets)(
        '%s is installed and upgraded, and all its pods are restricted',
        async (values) => {
          const home = await namespace(values);
          expect(await home.release(values)).toContain('STATUS: deployed');
          const before = await home.list(secrets);
          expect(await home.release(values, ['settings.logLevel=debug'])).toContain('REVISION: 2');
          const opaque = (found: typeof before) => found.filter(({ metadata }) => !metadata.name.startsWith('sh.helm'));
          expect(opaque(await home.list(secrets)).map(({ data }) => data)).toEqual(
            opaque(before).map(({ data }) => data),
          );

          const pods = [...podsOf(await manifestsOf(programs.helm, values))];
          expect(pods.length).toBeGreaterThan(1);
          for (const [name, spec] of pods) await home.admits(`try-${name}`, spec);
        },
        longMs,
      );

      test('a pod that is not restricted is refused there', async () => {
        const home = await namespace('refusing');
        const spec = { containers: [{ name: 'x', image: 'x:1' }] };
        await expect(home.admits('x', spec)).rejects.toThrow('PodSecurity');
      });

      test(
        'nothing is replaced when the migration fails',
        async () => {
          const home = await namespace('failing');
          await expect(home.release('external', [], 'Failed')).rejects.toThrow('pre-install');
          expect(await home.list(deployments)).toEqual([]);

          await home.release('external');
          const before = await home.list(deployments);
          await expect(home.release('external', ['image.tag=0.2.0'], 'Failed')).rejects.toThrow('pre-upgrade');
          expect(before).toHaveLength(serviceNames.length);
          expect(await home.list(deployments)).toEqual(before);
          await home.release('external', ['image.tag=0.2.0']);
          expect(JSON.stringify(await home.list(deployments))).toContain('rehearse:0.2.0');
          expect(await home.list('apis/batch/v1/jobs')).toEqual([]);
        },
        longMs,
      );

      test(
        'an upgrade that would begin with empty volumes is refused',
        async () => {
          const home = await namespace('volumes');
          await home.release('all-in-one');
          expect((await home.list(volumes)).map(({ metadata }) => metadata.name)).toEqual(['r-rehearse-data']);
          const lost = 'The volume r-rehearse-data has data of this release that profile.mode';
          await expect(home.release('external')).rejects.toThrow(`${lost} external as r-rehearse would not see`);
          await expect(home.release('all-in-one', ['fullnameOverride=other'])).rejects.toThrow(
            `${lost} allInOne as other`,
          );
          expect(await home.release('external', ['profile.leaveVolumes=true'])).toContain('STATUS: deployed');
        },
        longMs,
      );

      test(
        'and so is one that lost the passwords of its volumes',
        async () => {
          const home = await namespace('passwords');
          const labels = { 'app.kubernetes.io/instance': 'r', 'app.kubernetes.io/name': 'rehearse' };
          const spec = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } };
          // As the controller of StatefulSets makes it.
          const claim = { metadata: { name: 'data-r-rehearse-mongo-0', labels }, spec };
          await server.ask('POST', `/api/v1/namespaces/${home.name}/persistentvolumeclaims`, claim);
          await expect(home.release('bundled')).rejects.toThrow('the Secret r-rehearse-stores with the passwords');
          await server.ask('POST', `/api/v1/namespaces/${home.name}/secrets`, keptSecret('r-rehearse-stores'));
          expect(await home.release('bundled')).toContain('STATUS: deployed');
          await expect(home.release('external')).rejects.toThrow('The volume data-r-rehearse-mongo-0 has data');
        },
        longMs,
      );

      test(
        'while a backup is restored, no service runs',
        async () => {
          const home = await namespace('restoring');
          await home.release('bundled', ['backup.enabled=true']);
          await home.release('bundled', ['backup.enabled=true', 'restore.from=2026-11-22T01-30-00Z']);
          expect((await home.list(deployments)).map(({ spec }) => spec.replicas)).toEqual([0, 0, 0, 0, 0, 0]);
          expect(await home.list('apis/batch/v1/jobs')).toHaveLength(1);
          await home.release('bundled', ['backup.enabled=true']);
          expect((await home.list(deployments)).map(({ spec }) => spec.replicas)).toEqual([1, 1, 1, 1, 1, 1]);
          expect(await home.list('apis/batch/v1/jobs')).toEqual([]);
        },
        longMs,
      );
    });
  },
  { optional: true },
);
