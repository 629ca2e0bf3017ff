import * as z from 'zod/mini'
import { type ChatMessage, MessageKind } from '@quan/contract/conversation/conversation.ts'
import { sendMessage } from '@quan/contract/conversation/send-message.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import { memberMarker } from '#platform/session/member-marker.ts'
import { findVaultKey } from '#platform/session/member/vault-key.ts'
import { createVault, type Vault } from '#platform/session/member/vault.ts'
import { createVariable } from '#platform/state/variable.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createTurns } from '#platform/storage/turns.ts'

const unsent = z.object({
  chatId: z.string(),
  requestId: z.string(),
  kind: z.enum(MessageKind),
  body: z.string(),
  time: z.string(),
  /** The server refused it: it is sent again only when the member says so. */
  isRefused: z.boolean(),
})
/** A message that has not arrived yet. */
export type Unsent = z.infer<typeof unsent>

const keptShape = z.object({ userGUID: z.string(), messages: z.array(unsent) })

/** Wait before what could not be sent is tried again by itself, in milliseconds. */
const AGAIN_AFTER_MS = 5_000
type OutboxParts = { vault: Vault; userGUID: () => string | null }

/** Messages on their way, kept on the device until they have arrived, and sent in their order. */
export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox({ vault, userGUID }: OutboxParts) {
  const waiting = createVariable<readonly Unsent[]>([])
  const arrived = new Set<(chatId: string, message: ChatMessage) => void>()
  const toKeep = createTurns('quan-outbox-kept')
  // one tab sends at a time: two would mix up the order
  const toSend = createTurns('quan-outbox')
  let owner: string | null = null
  let isKept = true
  let timer: ReturnType<typeof setTimeout> | null = null

  /** What waits now, with what other tabs added; where the device keeps nothing, what this page holds. */
  async function read(member: string | null): Promise<readonly Unsent[]> {
    if (owner === member && !isKept) return waiting.get()
    const kept = z.safeParse(keptShape, await vault.find(StorageKey.outbox)).data
    return kept?.userGUID === member ? kept.messages : []
  }

  const change = (next: (messages: readonly Unsent[]) => readonly Unsent[]) =>
    toKeep(async () => {
      const member = userGUID()
      const before = await read(member)
      const messages = next(before)
      owner = member
      waiting.set(messages)
      if (member !== null && messages !== before)
        isKept = await vault.write(StorageKey.outbox, { userGUID: member, messages })
    })

  /** Sends one after the other; what cannot go now holds up what comes after it. */
  async function sendAll(api: Api) {
    const member = userGUID()
    for (;;) {
      // other tabs write as well
      await change((messages) => messages)
      const next = waiting.get().find(({ isRefused }) => !isRefused)
      if (next === undefined || userGUID() !== member) return
      const { chatId: id, requestId, kind, body } = next
      try {
        const message = await api.call(sendMessage, { id, requestId, kind, body })
        for (const tell of arrived) tell(id, message)
        await change((messages) => messages.filter((one) => one.requestId !== requestId))
      } catch (error) {
        const isRefused = error instanceof ApiFailure && !error.canRetry && !error.isUnauthorized
        if (!isRefused) return sendLater(api)
        await change((messages) => marked(messages, requestId, { isRefused }))
      }
    }
  }

  function sendLater(api: Api) {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => flush(api), AGAIN_AFTER_MS)
  }

  function flush(api: Api) {
    // what cannot be sent stays where it is
    void toSend(() => sendAll(api)).catch(() => undefined)
  }

  return {
    waiting,
    flush,
    /** Calls back with what has arrived until the returned function is called. */
    onArrived(listener: (chatId: string, message: ChatMessage) => void) {
      arrived.add(listener)
      return () => void arrived.delete(listener)
    },
    async add(message: Omit<Unsent, 'isRefused'>, api: Api) {
      await change((messages) => [...messages, { ...message, isRefused: false }])
      flush(api)
    },
    async again(requestId: string, api: Api) {
      await change((messages) => marked(messages, requestId, { isRefused: false }))
      flush(api)
    },
    discard: (requestId: string) => change((messages) => messages.filter((one) => one.requestId !== requestId)),
  }
}

const marked = (messages: readonly Unsent[], requestId: string, mark: Pick<Unsent, 'isRefused'>) =>
  messages.map((one) => (one.requestId === requestId ? { ...one, ...mark } : one))

/** The messages of this device. */
export const outbox = createOutbox({
  vault: createVault({ storage: deviceStorage, findKey: findVaultKey }),
  userGUID: memberMarker.find,
})

/** Sends what an earlier visit left, and again whenever there is a network. */
export function startOutbox(api: Api): void {
  outbox.flush(api)
  window.addEventListener('online', () => outbox.flush(api))
}
