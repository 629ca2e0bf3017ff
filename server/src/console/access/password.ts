import { argon2, type Argon2Parameters, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { semaphore } from '#platform/process/semaphore.ts'

/** What OWASP advises for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
const SALT_BYTES = 16

const argon2id = promisify(argon2)
/** Hashing fills the memory and the threads that files need as well. */
const hashing = semaphore(Math.max(1, availableParallelism() - 1))

const derive = (password: string, nonce: Buffer, cost: Omit<Argon2Parameters, 'message' | 'nonce' | 'tagLength'>) =>
  hashing.take(() =>
    argon2id('argon2id', { ...cost, message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES }),
  )

/** A password as it is stored, with what it takes to check it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { memory, passes, parallelism } = COST
  const tag = await derive(password, salt, COST)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether it is the password that was stored; null = there is none, which takes as long to find out. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory = COST.memory, passes = COST.passes, parallelism = COST.parallelism, salt = '', tag = ''] =
    STORED.exec(stored ?? '') ?? []
  const nonce = salt === '' ? Buffer.alloc(SALT_BYTES) : Buffer.from(salt, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await derive(password, nonce, cost)
  const kept = tag === '' ? Buffer.alloc(TAG_BYTES) : Buffer.from(tag, 'base64')
  return timingSafeEqual(found, kept) && tag !== ''
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Letters and digits that nobody takes for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LETTERS = 5

/** A password that a colleague can read out: 20 letters, some 99 bits. */
export function oneTimePassword(): string {
  const group = () => Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

const DIFFERENT_MIN = 6
const COMMON = /password|passw0rd|qwerty|asdfgh|123456|abcdef|111111|woaini|iloveyou|quan2/i

/** Whether a password is among the first that anybody tries. */
export function isWeakPassword(password: string, name: string): boolean {
  const isMadeOfName = password.toLowerCase().includes(name)
  return new Set(password).size < DIFFERENT_MIN || isMadeOfName || COMMON.test(password)
}
