import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** How long what the file says may be gone by; the standard wants less than a year. */
const GOOD_FOR_DAYS = 180

type SecurityFile = { contacts: readonly string[]; publicUrl: string; clock: Clock }

const PATH = '/.well-known/security.txt'

/** `/.well-known/security.txt` (RFC 9116): whom people tell of a weakness they found. Without a contact it is not there. */
export function addSecurityFile(app: FastifyInstance, { contacts, publicUrl, clock }: SecurityFile) {
  app.get(PATH, (_request, reply) => {
    if (contacts.length === 0) return reply.callNotFound()
    const today = Math.floor(clock.now() / DAY_MS) * DAY_MS
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${publicUrl}${PATH}`,
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
