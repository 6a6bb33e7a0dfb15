import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A private key and a certificate for it that it has signed itself, both as PEM. */
export interface KeyPair {
  readonly key: string;
  readonly certificate: string;
}

/** Makes a key and its certificate, since Node reads certificates and makes none. */
export function newKeyPair(name: string): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = certificateOf(name, privateKey, publicKey).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

// Tags of DER, by X.690.
const [integer, bits, nothing, oid, utf8, time, sequence, set] = [2, 3, 5, 6, 12, 23, 48, 49];

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sha256WithRsa = der(
  sequence,
  der(oid, Buffer.from('2a864886f70d01010b', 'hex')),
  der(nothing),
);

function certificateOf(name: string, privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const commonName = der(oid, Buffer.from('550403', 'hex'));
  const subject = der(sequence, der(set, der(sequence, commonName, der(utf8, Buffer.from(name)))));
  const body = der(
    sequence,
    der(integer, Buffer.from([1])),
    sha256WithRsa,
    subject,
    der(sequence, der(time, Buffer.from('200101000000Z')), der(time, Buffer.from('490101000000Z'))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  // A bit string begins with the number of bits that its last byte does not use.
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  return der(sequence, body, sha256WithRsa, der(bits, signature));
}
