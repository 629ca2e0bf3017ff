import * as z from 'zod/mini'

/** Longest name of a message or an action, in characters. */
const NAME_MAX_CHARACTERS = 64
/** Longest message taken from a shell, in characters. */
const MESSAGE_MAX_CHARACTERS = 1_000_000

const name = z.string().check(z.minLength(1), z.maxLength(NAME_MAX_CHARACTERS))
const envelope = z.object({ id: name, action: name, data: z.optional(z.unknown()) })

/** A message between page and shell; an answer has the id of its question. */
export type Envelope = { id: string; action: string; data: unknown }

/** A message as it is sent. */
export function writeEnvelope(message: Envelope): string {
  return JSON.stringify(message)
}

/** What a shell delivered, or null where that is no message: what comes through a bridge is anybody's input. */
export function readEnvelope(text: unknown): Envelope | null {
  if (typeof text !== 'string' || text.length > MESSAGE_MAX_CHARACTERS) return null
  const { data: message } = z.safeParse(envelope, parsed(text))
  return message === undefined ? null : { id: message.id, action: message.action, data: message.data ?? null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
