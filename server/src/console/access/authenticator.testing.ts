import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Answers of a security key that a person touched, in the JSON of Web Authentication. */
export type Authenticator = {
  /** Makes its passkey for what `Passkey/Begin` asked. */
  register(challenge: string): Record<string, unknown>
  /** Signs what `Passkey/Ask` asked. */
  answer(challenge: string): Record<string, unknown>
}

const USER_PRESENT_AND_VERIFIED = 0x05
const HOLDS_A_KEY = 0x40
const COUNTER_BYTES = 4
/** Of an authenticator that tells no maker. */
const NO_MAKER = Buffer.alloc(16)
/** The length of an id, of which a key has fewer than 256 bytes. */
const lengthOf = (id: Buffer) => Buffer.from([0, id.length])

/** A security key that is used at an origin. */
export function authenticator(origin: string): Authenticator {
  const [id, { publicKey, privateKey }] = [randomBytes(32), generateKeyPairSync('ec', { namedCurve: 'prime256v1' })]
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // COSE: an elliptic key for ES256 on P-256
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const place = createHash('sha256').update(new URL(origin).hostname).digest()
  const dataOf = (flags: number) => Buffer.concat([place, Buffer.from([flags]), Buffer.alloc(COUNTER_BYTES)])
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const about = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  const answered = (response: Record<string, unknown>) => ({ ...about, clientExtensionResults: {}, response })
  const text = (bytes: Buffer) => bytes.toString('base64url')

  return {
    register(challenge) {
      const authData = Buffer.concat([
        dataOf(USER_PRESENT_AND_VERIFIED | HOLDS_A_KEY),
        NO_MAKER,
        lengthOf(id),
        id,
        coseKey,
      ])
      // CBOR: { fmt: 'none', attStmt: {}, authData }, whose length takes one byte
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ])
      return answered({
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(attestation),
        transports: ['internal'],
      })
    },

    answer(challenge) {
      const [authData, client] = [dataOf(USER_PRESENT_AND_VERIFIED), clientData('webauthn.get', challenge)]
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return answered({
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, privateKey)),
      })
    },
  }
}
