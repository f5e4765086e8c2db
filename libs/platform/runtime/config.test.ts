import { ConfigError, readConfig } from '.';

describe('readConfig', () => {
  it('has a value for everything', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: './data',
      clickhouseUrl: undefined,
      clickhousePort: 8123,
      kafkaReplication: 1,
      elsewhere: {},
      smtpUrl: undefined,
      mailFrom: 'Rehearse <rehearse@localhost>',
      publicUrl: undefined,
      trustProxy: false,
      rateLimits: true,
      logLevel: 'info',
      metricsToken: undefined,
      allowSignUp: true,
      allowedDomains: ['*'],
    });
    expect(readConfig({ PORT: '', SMTP_URL: '', REHEARSE_ALLOW_SIGNUP: '' })).toEqual(readConfig({}));
  });

  it('reads what is set', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      REHEARSE_DATA: '/data',
      CLICKHOUSE_URL: 'https://u:p@ch:8443/db',
      SMTP_URL: 'smtps://mail:465',
      REHEARSE_PUBLIC_URL: 'https://rehearse.example.org/',
      REHEARSE_TRUST_PROXY: 'true',
      REHEARSE_RATE_LIMITS: 'false',
      LOG_LEVEL: 'debug',
      METRICS_TOKEN: 'sixteen letters!',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      REHEARSE_ALLOW_SIGNUP: 'false',
      REHEARSE_ALLOWED_DOMAINS: 'Example.org, example.com,',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataFolder: '/data',
      clickhouseUrl: 'https://u:p@ch:8443/db',
      smtpUrl: 'smtps://mail:465',
      publicUrl: 'https://rehearse.example.org',
      trustProxy: true,
      rateLimits: false,
      logLevel: 'debug',
      metricsToken: 'sixteen letters!',
      traces: { endpoint: 'http://collector:4318', ratio: 0.25 },
      allowSignUp: false,
      allowedDomains: ['example.org', 'example.com'],
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['CLICKHOUSE_URL', 'localhost:8123'],
    ['SMTP_URL', 'http://mail'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['REHEARSE_ALLOW_SIGNUP', 'maybe'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: `);
  });

  it('names all that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*\n.*LOG_LEVEL: /);
  });
});
