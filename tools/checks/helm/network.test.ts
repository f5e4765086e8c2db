// Who may come to each pod, and where it may go: by name, namespace or network, never everybody.
import { describeWith, helm } from '../programs';
import { manifestsOf, ofKind, valueSets, type Manifest, type Peer } from './chart';

const everywhere = /^(0\.0\.0\.0|::)\/0$/;
const isEverybody = ({ podSelector, namespaceSelector, ipBlock }: Peer) =>
  (podSelector === undefined && Object.keys(namespaceSelector?.matchLabels ?? {}).length === 0 && !ipBlock) ||
  (ipBlock !== undefined && everywhere.test(ipBlock.cidr) && !ipBlock.except?.some((net) => /^(10\.|fc00)/.test(net)));
const isInternet = ({ ipBlock }: Peer) => ipBlock !== undefined && everywhere.test(ipBlock.cidr);

await describeWith('network policies of the Helm chart', helm, (program) => {
  const policiesOf = async (values: string, settings: readonly string[] = []) =>
    new Map(
      ofKind(await manifestsOf(program, values, settings), 'NetworkPolicy').map(({ metadata, spec }) => [
        metadata.name.replace('r-rehearse-', ''),
        spec,
      ]),
    );
  const rulesOf = ({ ingress, egress }: Manifest['spec']) => [
    ...(ingress ?? []).map(({ from }) => from),
    ...(egress ?? []).map(({ to }) => to),
  ];

  test.each(valueSets)('%s lets nobody and nothing through that it does not name', async (values) => {
    const policies = await policiesOf(values);
    expect(policies.size).toBeGreaterThan(2);
    for (const [name, policy] of policies)
      for (const peers of rulesOf(policy)) {
        expect([name, peers?.length ?? 0]).not.toEqual([name, 0]);
        expect([name, (peers ?? []).filter(isEverybody)]).toEqual([name, []]);
      }
  });

  test('only letters and pictures go out to the Internet, where nobody says where their stores are', async () => {
    const out = [...(await policiesOf('external'))].flatMap(([name, { egress = [] }]) =>
      egress
        .filter(({ to = [] }) => to.some(isInternet))
        .map(({ ports }) => [name, ports.map(({ port }) => port)] as const),
    );
    expect(out).toHaveLength(3);
    expect(out).toEqual(
      expect.arrayContaining([
        ['auth', [25, 465, 587]],
        ['auth', [443, 7070, 9000]],
        ['studio', [443, 7070, 9000]],
      ]),
    );
    // Providers of logins are on the Internet, and auth alone asks them.
    const asks = [...(await policiesOf('external-large'))].filter(([, { egress = [] }]) =>
      egress.some(({ ports, to = [] }) => to.some(isInternet) && ports.length === 1 && ports[0]?.port === 443),
    );
    expect(asks.map(([name]) => name)).toEqual(['auth']);
    for (const values of ['all-in-one', 'bundled', 'external-openshift'])
      for (const [name, { egress = [] }] of await policiesOf(values))
        expect([values, name, egress.filter(({ to = [] }) => to.some(isInternet))]).toEqual([values, name, []]);
  });

  test('where a language model is named, or prototypes may call somebody, one service asks it, and nobody else', async () => {
    const toModel = async (settings: readonly string[]) =>
      [...(await policiesOf('external', settings))].flatMap(([name, { egress = [] }]) =>
        egress.filter(({ ports }) => ports.length === 1 && ports[0]?.port === 443).map(() => name),
      );
    expect(await toModel(['settings.ai.url=https://api.openai.com'])).toEqual(['ai']);
    expect(await toModel(['settings.calls=*'])).toEqual(['ai']);
    expect(await toModel([])).toEqual([]);
  });

  test.each([
    ['all-in-one', 'all-in-one', []],
    ['all-in-one-ingress', 'all-in-one', [{ 'kubernetes.io/metadata.name': 'ingress-nginx' }]],
    [
      'external-large',
      'gateway',
      [{ 'kubernetes.io/metadata.name': 'gateways' }, { 'kubernetes.io/metadata.name': 'monitoring' }],
    ],
    ['external-openshift', 'gateway', [{ 'policy-group.network.openshift.io/ingress': '' }]],
  ])('%s: the namespaces before %s are what is switched on', async (values, front, namespaces) => {
    const { ingress = [] } = (await policiesOf(values)).get(front) ?? {};
    const peers = ingress.flatMap(({ from = [] }) => from);
    expect(
      peers.flatMap(({ namespaceSelector }) => (namespaceSelector ? [namespaceSelector.matchLabels] : [])),
    ).toEqual(namespaces);
    expect(peers.filter(({ podSelector }) => podSelector)).toMatchObject([
      { podSelector: { matchExpressions: [{ values: ['helm-test'] }] } },
    ]);
  });

  test('services behind the gateway reach those that they ask, and no other', async () => {
    const policies = await policiesOf('external');
    const asking = ({ from = [] }: { readonly from?: readonly Peer[] }) =>
      from.flatMap(({ podSelector }) => podSelector?.matchExpressions?.flatMap(({ values }) => values) ?? []);
    const callers = (name: string) => policies.get(name)?.ingress?.flatMap(asking);
    expect(callers('studio')).toEqual(['gateway', 'ai', 'analytics', 'collaboration', 'testing']);
    expect(callers('testing')).toEqual(['gateway', 'analytics']);
    expect(callers('auth')).toEqual(['gateway', 'analytics', 'collaboration', 'studio', 'testing']);
    for (const name of ['ai', 'analytics', 'collaboration']) expect(callers(name)).toEqual(['gateway']);
  });

  test('names are asked for in one namespace', async () => {
    for (const [values, namespace] of [
      ['external', 'kube-system'],
      ['external-openshift', 'openshift-dns'],
    ] as const) {
      const [rule] = (await policiesOf(values)).get('r-rehearse')?.egress ?? [];
      expect(rule?.to).toEqual([{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }]);
    }
  });
});
