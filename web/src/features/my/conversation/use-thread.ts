import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type ChatMessage, chatMessage, conversation } from '@quan/contract/conversation/conversation.ts'
import { getConversation } from '@quan/contract/conversation/read-conversations.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { useApi } from '#platform/api/use-api.ts'
import { conversationsKey } from '#platform/conversation/conversation-signals.ts'
import { outbox } from '#platform/conversation/outbox.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { usePush } from '#platform/push/push-messages.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { memberMarker } from '#platform/session/member-marker.ts'
import { findVaultKey } from '#platform/session/member/vault-key.ts'
import { createVault } from '#platform/session/member/vault.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'

/** How often a conversation is asked for while no push channel tells of it, in milliseconds. */
const ASK_EVERY_MS = 15_000
/** Conversations kept for the time without a network; the one that was read longest ago goes first. */
const KEPT_MAX = 20
/** Messages kept of each. */
const KEPT_MESSAGES_MAX = 50

const threadShape = z.object({ conversation, messages: z.array(chatMessage), older: z.nullable(z.string()) })
/** A conversation as far as it is loaded: messages without gaps, the first one first. */
export type Thread = z.infer<typeof threadShape>

const keptShape = z.object({ userGUID: z.string(), threads: z.array(threadShape) })
const vault = createVault({ storage: deviceStorage, findKey: findVaultKey })

const threadKey = (id: string) => [...conversationsKey, 'thread', id]

/** A conversation: what the device kept at once, then what the server has; older messages on request. */
export function useThread(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { isOnline } = usePush()
  const report = useReportFailure()
  const [hasOlderFailed, setHasOlderFailed] = useState(false)
  const resetQuery = useResetQuery(threadKey(id))
  const kept = useQuery({
    queryKey: ['kept', 'thread', id],
    queryFn: () => findKept(id),
    meta: { isSilent: true },
    networkMode: 'always',
  })
  const query = useQuery({
    queryKey: threadKey(id),
    queryFn: async ({ signal }) => {
      const { items, nextCursor, conversation } = await api.call(
        getConversation,
        { id, maxResultCount: PAGE_SIZE_MAX },
        { signal },
      )
      const page = { conversation, messages: items.toReversed(), older: nextCursor }
      const thread = withNewest(queryClient.getQueryData<Thread>(threadKey(id)), page)
      void keep(thread)
      return thread
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isOnline || state.error !== null ? false : ASK_EVERY_MS),
    meta: { saysGone: true },
  })
  const { refetch } = query

  useEffect(() => {
    // what came while the line was down was told to nobody
    if (isOnline) void refetch()
  }, [isOnline, refetch])
  useEffect(() => outbox.onArrived((chatId, message) => addToThread(queryClient, chatId, message)), [queryClient])

  async function loadOlder() {
    const before = queryClient.getQueryData<Thread>(threadKey(id))
    if (!before?.older) return
    setHasOlderFailed(false)
    try {
      const page = await api.call(getConversation, { id, maxResultCount: PAGE_SIZE_MAX, cursor: before.older })
      queryClient.setQueryData<Thread>(threadKey(id), (now) => {
        if (now === undefined || now.older !== before.older) return now
        return { ...now, messages: [...page.items.toReversed(), ...now.messages], older: page.nextCursor }
      })
    } catch (error) {
      setHasOlderFailed(true)
      report(error)
    }
  }

  return { ...query, data: query.data ?? kept.data ?? undefined, resetQuery, loadOlder, hasOlderFailed }
}

/** Puts a message where it belongs; one that leaves a gap waits for the next answer. */
export function addToThread(queryClient: QueryClient, id: string, message: ChatMessage) {
  queryClient.setQueryData<Thread>(threadKey(id), (thread) => {
    if (thread === undefined) return thread
    const isThere = thread.messages.some(({ number }) => number === message.number)
    if (isThere)
      return { ...thread, messages: thread.messages.map((one) => (one.number === message.number ? message : one)) }
    const last = thread.messages.at(-1)?.number ?? 0
    return message.number === last + 1 ? { ...thread, messages: [...thread.messages, message] } : thread
  })
  void queryClient.invalidateQueries({ queryKey: conversationsKey })
}

/** What is known with its newest part as the server has it now; what would leave a gap is let go. */
export function withNewest(known: Thread | undefined, page: Thread): Thread {
  const first = page.messages[0]?.number
  const before = known?.messages.filter(({ number }) => first !== undefined && number < first) ?? []
  const isWhole = first !== undefined && before.at(-1)?.number === first - 1
  return isWhole ? { ...page, messages: [...before, ...page.messages], older: known?.older ?? null } : page
}

async function readKept(): Promise<Thread[]> {
  const kept = z.safeParse(keptShape, await vault.find(StorageKey.conversations)).data
  return kept !== undefined && kept.userGUID === memberMarker.find() ? kept.threads : []
}

async function findKept(id: string): Promise<Thread | null> {
  return (await readKept()).find(({ conversation }) => conversation.id === id) ?? null
}

async function keep(thread: Thread) {
  const userGUID = memberMarker.find()
  if (userGUID === null) return
  const others = (await readKept()).filter(({ conversation }) => conversation.id !== thread.conversation.id)
  const messages = thread.messages.slice(-KEPT_MESSAGES_MAX)
  const threads = [...others, { ...thread, messages, older: null }].slice(-KEPT_MAX)
  await vault.write(StorageKey.conversations, { userGUID, threads })
}
