import { ConfigError, readConfig } from '.';

const week = 7 * 24 * 3_600_000;

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
      serviceSecrets: {},
      besideOlder: false,
      sessions: { lifeMs: week, idleMs: week, tokenMs: week },
      smtpUrl: undefined,
      mailFrom: 'Rehearse <rehearse@localhost>',
      publicUrl: undefined,
      trustProxy: 0,
      diskFloor: 500_000_000,
      rateLimits: true,
      logLevel: 'info',
      metricsToken: undefined,
      allowPublishing: true,
      examples: false,
      gallery: false,
      plans: {},
      describeApi: true,
      allowSignUp: true,
      ai: {
        url: 'https://api.openai.com',
        paths: ['/v1/chat/completions', '/v1/completions'],
        allowsPrivate: false,
      },
      calls: { hosts: ['*'], origins: [] },
      operators: [],
      contactAddress: undefined,
      termsUrl: undefined,
      sharedLibraries: undefined,
      allowedDomains: ['*'],
      passwordLength: 6,
      retention: {},
      confirmAddress: false,
      ownLogin: true,
      signOn: [],
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
      REHEARSE_TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,loopback',
      REHEARSE_RATE_LIMITS: 'false',
      LOG_LEVEL: 'debug',
      METRICS_TOKEN: 'sixteen letters!',
      REHEARSE_SESSION_DAYS: '30',
      REHEARSE_SESSION_IDLE_MINUTES: '720',
      REHEARSE_TOKEN_MINUTES: '60',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      REHEARSE_ALLOW_SIGNUP: 'false',
      REHEARSE_ALLOWED_DOMAINS: 'Example.org, bücher.example,',
      REHEARSE_PASSWORD_LENGTH: '12',
      REHEARSE_RETENTION: 'sessions=365,letters=30',
      REHEARSE_PLANS: 'Free=20,team=500',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataFolder: '/data',
      clickhouseUrl: 'https://u:p@ch:8443/db',
      smtpUrl: 'smtps://mail:465',
      publicUrl: 'https://rehearse.example.org',
      trustProxy: ['10.0.0.0/8', '2001:db8::/32', 'loopback'],
      rateLimits: false,
      logLevel: 'debug',
      metricsToken: 'sixteen letters!',
      plans: { free: 20, team: 500 },
      sessions: { lifeMs: 30 * 24 * 3_600_000, idleMs: 12 * 3_600_000, tokenMs: 3_600_000 },
      traces: { endpoint: 'http://collector:4318', ratio: 0.25 },
      allowSignUp: false,
      allowedDomains: ['example.org', 'xn--bcher-kva.example'],
      passwordLength: 12,
      retention: { sessions: 365, letters: 30 },
      confirmAddress: true,
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['CLICKHOUSE_URL', 'localhost:8123'],
    ['SMTP_URL', 'http://mail'],
    ['REHEARSE_ALLOWED_DOMAINS', '@example.org'],
    ['REHEARSE_PASSWORD_LENGTH', '5'],
    ['REHEARSE_RETENTION', 'sessions=0'],
    ['REHEARSE_RETENTION', 'everything=5'],
    ['REHEARSE_TRUST_PROXY', 'true'],
    ['REHEARSE_TRUST_PROXY', '11'],
    ['REHEARSE_TRUST_PROXY', '10.0.0.0/33'],
    ['REHEARSE_TRUST_PROXY', '0.0.0.0/0'],
    ['REHEARSE_TRUST_PROXY', 'proxy'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['REHEARSE_SESSION_DAYS', '0'],
    ['REHEARSE_SESSION_IDLE_MINUTES', '5'],
    ['REHEARSE_TOKEN_MINUTES', 'soon'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['REHEARSE_ALLOW_SIGNUP', 'maybe'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: `);
  });

  describe('sign-on', () => {
    const company = { id: 'company', name: 'Company', issuer: 'https://id.example.org', client: 'rehearse' };
    const known = { REHEARSE_PUBLIC_URL: 'https://rehearse.example.org', REHEARSE_SIGN_ON: JSON.stringify([company]) };

    it('reads providers, and the secret of each from a variable of its own', () => {
      expect(
        readConfig({ ...known, REHEARSE_OWN_LOGIN: 'false', REHEARSE_SIGN_ON_SECRETS: '{"company":"hush"}' }),
      ).toMatchObject({
        ownLogin: false,
        signOn: [
          {
            ...company,
            secret: 'hush',
            domains: [],
            onlyWay: false,
            provesAddresses: false,
            groupsClaim: 'groups',
            groups: [],
          },
        ],
      });
    });

    it('reads what groups give', () => {
      const groups = [
        { group: 'admins', operator: true },
        { group: 'design', folder: 'a folder', role: 'edit' },
      ];
      const text = JSON.stringify([{ ...company, groupsClaim: 'roles', groups }]);
      expect(readConfig({ ...known, REHEARSE_SIGN_ON: text })).toMatchObject({
        signOn: [{ groupsClaim: 'roles', groups }],
      });
    });

    const withGroup = (rule: object) => JSON.stringify([{ ...company, groups: [rule] }]);
    it.each([
      ['a group that gives nothing', withGroup({ group: 'design' }), 'with a folder and a role'],
      ['owners by a group', withGroup({ group: 'design', folder: 'f', role: 'owner' }), 'with a folder and a role'],
      ['the only way of everybody', JSON.stringify([{ ...company, onlyWay: true }]), 'onlyWay needs domains'],
      ['older clients of what is no Keycloak', JSON.stringify([{ ...company, olderClient: 'web' }]), 'of Keycloak'],
      ['no JSON', 'company', 'REHEARSE_SIGN_ON: JSON such as'],
      ['a plain address', JSON.stringify([{ ...company, issuer: 'http://id.example.org' }]), 'https://'],
      ['one id twice', JSON.stringify([company, company]), 'an id of its own'],
      ['proofs of any address', JSON.stringify([{ ...company, provesAddresses: true }]), 'needs domains'],
      ['a secret among what is no secret', JSON.stringify([{ ...company, secret: 'hush' }]), 'REHEARSE_SIGN_ON'],
    ])('refuses %s, without telling a secret', (_, text, said) => {
      const read = () => readConfig({ ...known, REHEARSE_SIGN_ON: text });
      expect(read).toThrow(said);
      expect(read).not.toThrow('hush');
    });

    it('needs an address to come back to, providers to secrets, and one way in at least', () => {
      expect(() => readConfig({ ...known, REHEARSE_PUBLIC_URL: '' })).toThrow('  REHEARSE_PUBLIC_URL: ');
      expect(() => readConfig({ ...known, REHEARSE_SIGN_ON_SECRETS: '{"other":"hush"}' })).toThrow('other is none of');
      expect(() => readConfig({ REHEARSE_OWN_LOGIN: 'false' })).toThrow('  REHEARSE_OWN_LOGIN: ');
    });
  });

  it('reads where services are, and the secret of each', () => {
    const own = 'a secret of studio alone, long enough';
    expect(readConfig({ STUDIO_URL: 'http://studio:8080/', STUDIO_SECRET: own })).toMatchObject({
      elsewhere: { studio: 'http://studio:8080' },
      serviceSecrets: { studio: own },
    });
  });

  it('refuses a secret that is given twice, without telling it', () => {
    const one = 'one secret for everything, long enough';
    const names = ['REHEARSE_SECRET', 'REHEARSE_SECRET_PREVIOUS', 'AUTH_SECRET', 'STUDIO_SECRET', 'TESTING_SECRET'];
    for (const [at, name] of names.entries())
      for (const other of names.slice(at + 1)) {
        const read = () => readConfig({ [name]: one, [other]: one });
        expect(read).toThrow(`  ${other}: the same as ${name}, `);
        expect(read).not.toThrow(one);
      }
  });

  it('reads the files of certificates, all or none', () => {
    const files = { REHEARSE_TLS_CERT: 'tls.crt', REHEARSE_TLS_KEY: 'tls.key', REHEARSE_TLS_CA: 'ca.crt' };
    expect(readConfig(files).tls).toEqual({ cert: 'tls.crt', key: 'tls.key', ca: 'ca.crt' });
    for (const name of Object.keys(files))
      expect(() => readConfig({ ...files, [name]: '' })).toThrow(`  ${name}: not set, and REHEARSE_TLS_CERT, `);
  });

  it('names all that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*\n.*LOG_LEVEL: /);
  });
});

test.each([
  ['none', { hosts: [], origins: [] }],
  ['*', { hosts: ['*'], origins: [] }],
  [' api.Example.org , http://10.0.0.5:8080', { hosts: ['api.example.org'], origins: ['http://10.0.0.5:8080'] }],
])('prototypes may call %s', (text, calls) => expect(readConfig({ REHEARSE_CALLS: text }).calls).toEqual(calls));

test.each(['http://10.0.0.5:8080/', 'https://a:b@example.org', 'example', '*.example.org', 'ftp://example.org'])(
  'prototypes cannot be let call %s',
  (text) => expect(() => readConfig({ REHEARSE_CALLS: text })).toThrow('REHEARSE_CALLS: none, *, or names and origins'),
);
