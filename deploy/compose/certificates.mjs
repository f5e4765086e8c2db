// A certificate authority of one's own, and certificates by it: X.509 (RFC 5280) in DER, which Node reads and does not write.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';

const years = 10;

const der = (tag, ...parts) => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts) => der(0x30, ...parts);
const bits = (bytes, unused = 0) => der(0x03, Buffer.from([unused]), bytes);
const text = (string) => der(0x0c, Buffer.from(string));
const yes = der(0x01, Buffer.from([255]));
/** UTCTime: good for ends before 2050. */
const time = (date) => der(0x17, Buffer.from(date.toISOString().slice(2).replace(/[-T:]|\.\d+/g, '')));
const oid = (dotted) => {
  const [first, second, ...others] = dotted.split('.').map(Number);
  const base128 = (number) => [...(number > 127 ? base128(number >> 7).map((byte) => byte | 128) : []), number & 127];
  return der(0x06, Buffer.from([first * 40 + second, ...others.flatMap(base128)]));
};
const positive = (bytes) => der(0x02, Buffer.from([0x01]), bytes);

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const nameOf = (common) => sequence(der(0x31, sequence(oid('2.5.4.3'), text(common))));
const extension = (id, value, ...critical) => sequence(oid(id), ...critical, der(0x04, value));
const basicConstraints = (...isAuthority) => extension('2.5.29.19', sequence(...isAuthority), yes);
const keyUsage = (byte, unused) => extension('2.5.29.15', bits(Buffer.from([byte]), unused), yes);

const ofAuthority = [basicConstraints(yes), keyUsage(0b100, 2)];
/** Of servers and clients. */
const ofHosts = (hosts) => [
  basicConstraints(),
  keyUsage(0b1000_0000, 7),
  extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'), oid('1.3.6.1.5.5.7.3.2'))),
  extension('2.5.29.17', sequence(...hosts.map((host) => der(0x82, Buffer.from(host))))),
];

const spki = (publicKey) => publicKey.export({ type: 'spki', format: 'der' });
const keyId = (publicKey) => createHash('sha256').update(spki(publicKey)).digest().subarray(0, 20);
const keyIds = (own, issuers) => [
  extension('2.5.29.14', der(0x04, keyId(own))),
  extension('2.5.29.35', sequence(der(0x80, keyId(issuers)))),
];

const pem = (bytes) => {
  const lines = bytes.toString('base64').match(/.{1,64}/g);
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

function certificate({ subject, publicKey, issuer, issuerKey, extensions }) {
  const until = new Date();
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    positive(randomBytes(15)),
    ecdsaWithSha256,
    nameOf(issuer),
    // Clocks differ.
    sequence(time(new Date(Date.now() - 86_400_000)), time(until)),
    nameOf(subject),
    spki(publicKey),
    der(0xa3, sequence(...extensions, ...keyIds(publicKey, createPublicKey(issuerKey)))),
  );
  return pem(sequence(content, ecdsaWithSha256, bits(sign('sha256', content, issuerKey))));
}

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keyText = (key) => key.export({ type: 'pkcs8', format: 'pem' });

/** `{ key, cert }` in PEM, for ten years. */
export function drawAuthority(name) {
  const { publicKey, privateKey } = keyPair();
  const named = { subject: name, issuer: name, issuerKey: privateKey };
  return { key: keyText(privateKey), cert: certificate({ ...named, publicKey, extensions: ofAuthority }) };
}

/** Key and certificate in one PEM text, of a server that is reached by these names; as a client it is the first of them. */
export function drawCertificate(authority, hosts) {
  const { publicKey, privateKey } = keyPair();
  const [, issuer] = new X509Certificate(authority.cert).subject.split('CN=');
  const issuerKey = createPrivateKey(authority.key);
  const cert = certificate({ subject: hosts[0], publicKey, issuer, issuerKey, extensions: ofHosts(hosts) });
  return keyText(privateKey) + cert;
}
