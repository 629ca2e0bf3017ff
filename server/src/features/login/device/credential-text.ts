import { hash, randomBytes } from 'node:crypto'
import { LOGIN_CREDENTIAL_BYTES } from '@quan/contract/login/login-credential.ts'

/** A new secret for one bearer, as text that fits into cookies, headers and addresses. */
export const newSecret = (): string => randomBytes(LOGIN_CREDENTIAL_BYTES).toString('base64url')

/** Whether a text can be such a secret. */
export const isSecret = (text: string): boolean => SECRET.test(text)
const SECRET = new RegExp(`^[\\w-]{${Math.ceil((LOGIN_CREDENTIAL_BYTES * 8) / 6)}}$`)

/** What is stored of a secret: whoever reads the database learns none. 256 random bits need no salt and no slow hash. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')
