import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { RSA_BITS_MIN } from '@quan/contract/sealing/sealing-limits.ts'
import { type Secret, SECRET_BYTES, secretFile, type SecretKind, SECRETS } from '#platform/config/secrets.ts'
import { SettingsError } from '#platform/config/read-settings.ts'
import { newSealingKeyPem, type SealingKey, sealingKeyFromPem } from '#platform/sealing/node-sealing.ts'

const CURVE = 'prime256v1'
const UNCOMPRESSED = 4

const KEY_BYTES = 32

const KEY_ID_LENGTH = 32

/** Keys of the server, shared by all its processes. The first of each kind is used, the others are still accepted. */
export type ServerKeys = Record<Secret, Uint8Array[]> & {
  sealing: SealingKey[]
  push: PushKey[]
  /** By which browsers know whose messages they take; null = none are sent. */
  webPush: VapidKey | null
}

/** Keys of a kind that are accepted, where what they were used for is soon over. */
const VALID_AT_A_TIME = 2

const SEALING_FILE = /^sealing-.+\.pem$/
const PUSH_FILE = /^push-.+\.pem$/
const WEB_PUSH_FILE = /^web-push-.+\.pem$/

type LoadKeys = {
  keysDir: string
  /** True makes missing keys (demo); false stops the start without them (production). */
  mayMake: boolean
  rsaBits: number
}

/**
 * Reads `sealing-<name>.pem`, `push-<name>.pem` and the secrets `access-token-<name>.key`, `ticket-<name>.key`,
 * `picture-<name>.key`, `hash-<name>.key`, `personal-<name>.key`, `receipt-<name>.key` (64 hexadecimal digits). Names
 * order them: the last one is current, the one before it still accepted; of all but access tokens and pictures, which do
 * not outlive it, all are. A purpose without a file has the access
 * tokens' secrets. Of `web-push-<name>.pem` the last one counts alone: browsers take messages by the key they were told,
 * and there need be none.
 */
export async function loadServerKeys({ keysDir, mayMake, rsaBits }: LoadKeys): Promise<ServerKeys> {
  if (mayMake) await mkdir(keysDir, { recursive: true, mode: 0o700 })
  if (!mayMake) await refuseFaulty(keysDir)
  const names = await readdir(keysDir).catch(() => [])
  const sealing = await newestFirst(names, SEALING_FILE, keysDir)
  const push = await newestFirst(names, PUSH_FILE, keysDir)
  if (sealing.length === 0) sealing.push(await store(keysDir, 'sealing-1.pem', newSealingKeyPem(rsaBits)))
  if (push.length === 0) push.push(await store(keysDir, 'push-1.pem', newSealingKeyPem(rsaBits)))
  const [webPush] = await newestFirst(names, WEB_PUSH_FILE, keysDir)
  const vapid = webPush ?? (mayMake ? await store(keysDir, 'web-push-1.pem', newVapidKeyPem()) : null)
  return {
    sealing: sealing.map(sealingKeyFromPem),
    ...(await loadSecrets(keysDir, { names, mayMake })),
    push: push.map(pushKeyFromPem),
    webPush: vapid === null ? null : vapidKeyFromPem(vapid),
  }
}

async function refuseFaulty(keysDir: string) {
  const faults = await examineKeys(keysDir)
  if (faults.length > 0) throw new SettingsError(faults)
}

/** What each kind of key is read by, and whether a server needs one. */
const KINDS = [
  { name: 'sealing-<name>.pem', pattern: SEALING_FILE, read: sealingKeyFromPem, isNeeded: true, most: VALID_AT_A_TIME },
  ...Object.values(SECRETS).map(({ file, keptAtATime: most }) => ({
    name: `${file}-<name>.key`,
    pattern: secretFile(file),
    read: secretOf,
    isNeeded: file === SECRETS.accessToken.file,
    most,
  })),
  { name: 'push-<name>.pem', pattern: PUSH_FILE, read: pushKeyFromPem, isNeeded: true, most: VALID_AT_A_TIME },
  {
    name: 'web-push-<name>.pem',
    pattern: WEB_PUSH_FILE,
    read: vapidKeyFromPem,
    isNeeded: false,
    most: VALID_AT_A_TIME,
  },
]

/** Rights of anybody but the owner. */
const RIGHTS_OF_OTHERS = 0o077

/** What is wrong with the keys of a production server, a sentence each: missing, readable by others, or none. */
export async function examineKeys(keysDir: string): Promise<string[]> {
  const names = await readdir(keysDir).catch(() => [])
  const missing = KINDS.filter(({ pattern, isNeeded }) => isNeeded && !names.some((name) => pattern.test(name)))
  const kept = KINDS.flatMap(({ pattern, read, most }) =>
    newestNames(names, pattern, most).map((name) => faultOfKey(join(keysDir, name), read)),
  )
  const faults = [
    ...missing.map(({ name }) => `must hold ${name}; docs/operations.md says how to make it.`),
    ...(await Promise.all(kept)).filter((fault) => fault !== null),
  ]
  return faults.map((fault) => `KEYS_DIR=${keysDir} ${fault}`)
}

async function faultOfKey(file: string, read: (text: string) => unknown): Promise<string | null> {
  try {
    const { mode } = await stat(file)
    // Windows has no such rights
    if (process.platform !== 'win32' && (mode & RIGHTS_OF_OTHERS) !== 0)
      return `lets others read ${basename(file)}: chmod 600 ${file}, and make a new key if others may have seen it.`
    read(await readFile(file, 'utf8'))
    return null
  } catch (error) {
    return `has a faulty ${basename(file)}: ${error instanceof Error ? error.message : String(error)}`
  }
}

const newestNames = (names: string[], pattern: RegExp, most = VALID_AT_A_TIME) =>
  names
    .filter((name) => pattern.test(name))
    .sort()
    .reverse()
    .slice(0, most)

const newestFirst = (names: string[], pattern: RegExp, folder: string, most = VALID_AT_A_TIME) =>
  Promise.all(newestNames(names, pattern, most).map((name) => readFile(join(folder, name), 'utf8')))

type LoadSecrets = { names: string[]; mayMake: boolean }

/** The secrets of each purpose. A purpose that has none yet begins with those that signed for it before it had its own. */
async function loadSecrets(folder: string, { names, mayMake }: LoadSecrets): Promise<Record<Secret, Uint8Array[]>> {
  const read = ({ file, keptAtATime }: SecretKind) => newestFirst(names, secretFile(file), folder, keptAtATime)
  const tokens = await read(SECRETS.accessToken)
  if (tokens.length === 0)
    tokens.push(await store(folder, 'access-token-1.key', randomBytes(SECRET_BYTES).toString('hex')))
  const own = async (kind: SecretKind) => {
    const [found, [token = '']] = [await read(kind), tokens]
    if (found.length > 0) return found.map(secretOf)
    return mayMake ? [secretOf(await store(folder, `${kind.file}-1.key`, token))] : tokens.map(secretOf)
  }
  const [ticket, picture, hash, personal, receipt] = await Promise.all([
    own(SECRETS.ticket),
    own(SECRETS.picture),
    own(SECRETS.hash),
    own(SECRETS.personal),
    own(SECRETS.receipt),
  ])
  return { accessToken: tokens.map(secretOf), ticket, picture, hash, personal, receipt }
}

/** Appears whole or not at all; of two processes that start together the second takes the key of the first. */
async function store(folder: string, name: string, text: string): Promise<string> {
  const [file, written] = [join(folder, name), join(folder, `.${randomUUID()}`)]
  await writeFile(written, text, { mode: 0o600 })
  try {
    await link(written, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(written)
  }
  return await readFile(file, 'utf8')
}

function secretOf(hex: string): Uint8Array {
  const key = Buffer.from(hex.trim(), 'hex')
  // what is not hexadecimal ends the reading early
  if (key.length !== SECRET_BYTES || hex.trim().length !== SECRET_BYTES * 2)
    throw new Error(`A secret must be ${SECRET_BYTES * 2} hexadecimal digits.`)
  return key
}

/** One RSA key of the push channel; `publicKey` is the base64 of its DER, as clients are given it. */
export type PushKey = { keyId: string; privateKey: KeyObject; publicKey: string }

/** Reads a private key in PEM; the id follows from the public half, so that all processes agree on it. */
export function pushKeyFromPem(pem: string): PushKey {
  const privateKey = createPrivateKey(pem)
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (privateKey.asymmetricKeyType !== 'rsa' || bits < RSA_BITS_MIN)
    throw new Error(`A push key must be RSA of at least ${RSA_BITS_MIN} bits.`)
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const keyId = createHash('sha256').update(der).digest('hex').slice(0, KEY_ID_LENGTH)
  return { keyId, privateKey, publicKey: der.toString('base64') }
}

/**
 * A key for one purpose, made from a secret, so that nothing learned from it tells of the secret or of other purposes.
 * An object, because signing by bytes takes ten times as long.
 */
export function derivedKey(secret: Uint8Array, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), purpose, KEY_BYTES)))
}

/** The key by which push services and browsers know this server. RFC 8292. */
export type VapidKey = {
  privateKey: KeyObject
  /** The uncompressed point, base64url. */
  publicKey: string
}

/** A new key, as PEM. */
export function newVapidKeyPem(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Reads a key; throws when it is not one of the curve P-256. */
export function vapidKeyFromPem(pem: string): VapidKey {
  const privateKey = createPrivateKey(pem)
  if (privateKey.asymmetricKeyDetails?.namedCurve !== CURVE)
    throw new Error('A key for web pushes must be one of the curve P-256.')
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url'))
  return { privateKey, publicKey: Buffer.concat([Buffer.of(UNCOMPRESSED), ...coordinates]).toString('base64url') }
}
