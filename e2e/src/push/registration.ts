import { createHash, randomUUID } from 'node:crypto'

/** What a gateway gives a device that registers: the id is the MD5 of the session (push-protocol.md §3). */
export function aRegistration() {
  const session = randomUUID()
  return { session, cid: createHash('md5').update(session).digest('hex'), deviceId: randomUUID() }
}
