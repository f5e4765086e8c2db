import { describeWith, helm } from '../programs';
import { template } from './chart';

await describeWith('values of the Helm chart', helm, (program) => {
  test.each([
    ['profile.mode=cluster', /profile.mode|must be one of/],
    ['profile.size=s', /additional properties 'size' not allowed/],
    ['profile.leaveVolumes=maybe', /leaveVolumes/],
    ['global.openshift=4', /openshift/],
    ['defaults.vpa.mode=Often', /mode/],
    ['services.studio.drain.graceSeconds=0', /graceSeconds/],
    ['services.studio.sidecars[0].name=x', /image/],
    ['defaults.extraVolumeMounts[0].name=x', /mountPath/],
    ['migration.timeoutSeconds=1', /timeoutSeconds/],
    ['backup.schedule=nightly', /schedule/],
    ['backup.keep=0', /keep/],
    ['restore.from=../x', /from/],
    ['test.email=ann', /email/],
    ['openshiftRoute.host=7', /host/],
    ['image.tag=latest', /image.tag|\/image\/tag/],
    ['image.digest=sha256:12', /image.digest|\/image\/digest/],
    ['settings.publicUrl=rehearse.example.org', /publicUrl/],
    ['settings.trustProxy=true', /trustProxy/],
    ['settings.logLevel=loud', /logLevel/],
    ['settings.kafkaReplication=0', /kafkaReplication/],
    ['secrets.METRICS_TOKEN.value=short', /METRICS_TOKEN/],
    ['secrets.POSTGRES_URL.value=postgres://host/db', /POSTGRES_URL/],
    ['defaults.replicas=0', /replicas/],
    ['services.gateway.replicas=two', /replicas/],
    ['services.gatway.replicas=2', /gatway/],
    ['services.auth.hpa.cpu=170', /cpu/],
    ['services.auth.keda.enabled=true', /keda/],
    ['services.auth.probes.liveness.periodSeconds=0', /periodSeconds/],
    ['services.auth.pdb.maxUnavailable=0', /maxUnavailable/],
    ['allInOne.replicas=2', /replicas/],
    ['allInOne.storage.size=20', /size/],
    ['stores.mongo.image=mongo:latest', /image/],
    ['stores.mongo.digest=sha256:12', /digest/],
    ['stores.mongo.replicas=3', /replicas/],
    ['networkPolicy.from[0].namespaceSelector.matchLabels=null', /matchLabels/],
    ['networkPolicy.metricsFrom[0].everybody=true', /everybody/],
    ['networkPolicy.stores.kafka.ports[0]=99999', /ports/],
    ['monitoring.serviceMonitor.interval=often', /interval/],
  ])('%s is refused by the schema', async (setting, message) => {
    const refused = template(program, 'all-in-one', [setting]);
    await expect(refused).rejects.toThrow(/values don't meet the specifications of the schema/);
    await expect(refused).rejects.toThrow(message);
  });

  const mongo = 'secrets.MONGO_URL.value=mongodb://host/rehearse';
  const brokers = 'services.pipeline.keda.brokers=host:9092';
  test.each([
    ['external', ['secrets.S3_URL.value='], 'profile.mode external needs secrets.S3_URL'],
    ['bundled', [mongo], 'profile.mode bundled brings its own stores: leave secrets.MONGO_URL empty'],
    ['all-in-one', [mongo], 'profile.mode allInOne does not use secrets.MONGO_URL'],
    ['external', ['secrets.MONGO_URL.existingSecret=mine'], 'secrets.MONGO_URL has a value and an existingSecret'],
    ['all-in-one', ['ingress.enabled=true'], 'ingress needs a host'],
    ['all-in-one', ['httpRoute.enabled=true', 'httpRoute.hostname=x'], 'httpRoute needs a hostname and parentRefs'],
    ['external-large', ['ingress.enabled=true', 'ingress.host=x'], 'ingress and httpRoute are both on'],
    [
      'external-openshift',
      ['services.studio.hpa.enabled=true'],
      'services.studio: hpa and vpa would both follow its CPU',
    ],
    ['external', ['defaults.drain.preStopSeconds=40'], 'drain: graceSeconds, which includes preStopSeconds'],
    ['external-openshift', ['ingress.enabled=true', 'ingress.host=x'], 'ingress and openshiftRoute are both on'],
    ['external', ['openshiftRoute.enabled=true'], 'openshiftRoute needs a host'],
    ['external', ['secrets.SMTP_URL.value='], 'profile.mode external needs secrets.SMTP_URL'],
    ['external', ['settings.publicUrl='], 'settings.publicUrl is needed with secrets.SMTP_URL'],
    ['external', ['settings.ownLogin=false'], 'settings.signOn names no other way in'],
    ['external', ['restore.from=2026-11-22T01-30-00Z'], 'restore.from needs backup.enabled'],
    ['bundled', ['services.pipeline.keda.enabled=true', brokers], 'keda is for profile.mode external'],
    ['external', ['services.pipeline.keda.enabled=true'], 'services.pipeline.keda needs brokers'],
    ['external-large', ['defaults.hpa.enabled=true'], 'hpa and keda are both on for the pipeline'],
    ['all-in-one', ['tls.internal.enabled=true'], 'tls.internal is between services'],
    ['external', ['networkPolicy.stores.redis.to=null'], 'networkPolicy.stores.redis.to: say where that store is'],
    ['external', ['settings.traces.endpoint=http://x:4318'], 'networkPolicy.traces.to: say where the collector'],
    [
      'all-in-one-ingress',
      ['ingress.className=traefik'],
      'networkPolicy.from: say in which namespace the controller of the ingress class traefik is',
    ],
    ['external', ['services.auth.hpa.min=9'], 'services.auth.hpa: min is more than max'],
  ])('%s with %j is refused', async (values, settings, message) => {
    await expect(template(program, values, settings)).rejects.toThrow(message);
  });

  test('ClickHouse may be elsewhere for all-in-one', async () => {
    const text = await template(program, 'all-in-one', [
      'secrets.CLICKHOUSE_URL.value=http://host:8123/rehearse',
      'networkPolicy.stores.clickhouse.to[0].ipBlock.cidr=10.1.0.0/16',
    ]);
    expect(text).toMatch(/name: CLICKHOUSE_URL\n +valueFrom/);
  });
});
