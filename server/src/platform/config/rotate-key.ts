import { randomBytes } from 'node:crypto'
import { copyFile, constants, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECRET_BYTES, secretFile, SECRETS } from '#platform/config/secrets.ts'
import { newSealingKeyPem } from '#platform/sealing/node-sealing.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const OWNER_ONLY = 0o600

type KeyKind = { file: string; pattern: RegExp; neededDays: number; make(rsaBits: number): string }

const rsa = (file: string): KeyKind => ({
  file,
  pattern: new RegExp(`^${file}-.+\\.pem$`),
  // of a page that was open when the successor came
  neededDays: 1,
  make: newSealingKeyPem,
})

/** Kinds of keys that can be changed at any time. That of messages to browsers cannot: it ends what they agreed to. */
export const ROTATED_KINDS: readonly KeyKind[] = [
  ...Object.values(SECRETS).map(({ file, neededDays }) => ({
    file,
    pattern: secretFile(file),
    neededDays,
    make: () => randomBytes(SECRET_BYTES).toString('hex'),
  })),
  rsa('sealing'),
  rsa('push'),
]

type KeysAt = { keysDir: string; now: number }

/**
 * Adds a key of a kind, which servers use from their next start on. Purposes that still shared the secret of the access
 * tokens get copies of it first, so that what they signed stays good. Answers the names of the files that came.
 */
export async function rotateKey(
  kind: string,
  { keysDir, now, rsaBits }: KeysAt & { rsaBits: number },
): Promise<string[]> {
  const known = ROTATED_KINDS.find(({ file }) => file === kind)
  if (!known) throw new Error(`No such key: ${kind}. There are ${ROTATED_KINDS.map(({ file }) => file).join(', ')}.`)
  const separated = await separateSecrets(keysDir)
  const newest = (await namesOf(keysDir, known.pattern)).at(-1)
  const name = laterName(known.file, newest, now)
  await writeFile(join(keysDir, name), known.make(rsaBits), { mode: OWNER_ONLY, flag: 'wx' })
  return [...separated, name]
}

/** Files whose successor has been there for so long that nothing depends on them any more. */
export async function listOverdueKeys({ keysDir, now }: KeysAt): Promise<string[]> {
  const overdue: string[] = []
  for (const { pattern, neededDays } of ROTATED_KINDS) {
    const names = await namesOf(keysDir, pattern)
    for (const [index, successor] of names.slice(1).entries()) {
      const { mtimeMs } = await stat(join(keysDir, successor))
      if (now - mtimeMs > neededDays * DAY_MS) overdue.push(names[index] ?? '')
    }
  }
  return overdue
}

async function separateSecrets(keysDir: string): Promise<string[]> {
  const { accessToken, ...others } = SECRETS
  const tokens = await namesOf(keysDir, secretFile(accessToken.file))
  const made: string[] = []
  for (const { file } of Object.values(others)) {
    if ((await namesOf(keysDir, secretFile(file))).length > 0) continue
    for (const token of tokens) {
      const name = token.replace(accessToken.file, file)
      await copyFile(join(keysDir, token), join(keysDir, name), constants.COPYFILE_EXCL)
      made.push(name)
    }
  }
  return made
}

/** The oldest first. */
const namesOf = async (keysDir: string, pattern: RegExp) =>
  (await readdir(keysDir)).filter((name) => pattern.test(name)).sort()

const NOT_OF_TIME = /[-:]|\.\d+Z$/g

/** A name by the time, which stands behind whatever the newest is called. */
function laterName(file: string, newest: string | undefined, now: number): string {
  const time = new Date(now).toISOString().replaceAll(NOT_OF_TIME, '')
  const ending = newest?.endsWith('.pem') || (!newest && ['sealing', 'push'].includes(file)) ? '.pem' : '.key'
  const name = `${file}-${time}${ending}`
  return newest === undefined || name > newest ? name : `${newest.slice(0, -ending.length)}-${time}${ending}`
}
