import { createHash, randomUUID } from 'node:crypto'

/**
 * A device registration as a gateway gives it: the client id is the MD5 of the session, or clients register for ever.
 */
export function aRegistration() {
  const session = randomUUID()
  return { session, cid: createHash('md5').update(session).digest('hex'), deviceId: randomUUID() }
}
