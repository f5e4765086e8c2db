import { readKafkaUrl } from './kafka-url';

it('reads brokers', () => {
  expect(readKafkaUrl('kafka://one:9092,two:9093')).toEqual({ brokers: ['one:9092', 'two:9093'], tls: false });
});

it('reads TLS and a login', () => {
  expect(readKafkaUrl('kafkas://me%40us:p%2Fw@one:9092/?mechanism=scram-sha-512')).toEqual({
    brokers: ['one:9092'],
    tls: true,
    sasl: { mechanism: 'scram-sha-512', username: 'me@us', password: 'p/w' },
  });
});

it.each(['http://one:9092', 'kafka://one', 'kafka://me:secret@', 'kafka://me:secret@one:9092?mechanism=md5', ''])(
  'refuses %s without repeating it',
  (url) => {
    expect(() => readKafkaUrl(url)).toThrow(/an address such as/);
    expect(() => readKafkaUrl(url)).not.toThrow(/secret/);
  },
);
