import { randomUUID } from 'node:crypto'
import {
  answerConversation,
  askConversation,
  closeConversation,
  saveConversationSettings,
} from '@quan/contract/conversation/agree-conversation.ts'
import { MessageKind } from '@quan/contract/conversation/conversation.ts'
import {
  getConversation,
  getConversations,
  searchConversation,
} from '@quan/contract/conversation/read-conversations.ts'
import { answerCard, markConversationRead, sendMessage, typing } from '@quan/contract/conversation/send-message.ts'
import { readAppMessage } from '@quan/contract/push/app-message.ts'
import { peopleWorld } from '#features/safety/people-world.testing.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { sessionHash } from '#push/clients.ts'

/** What members say to each other, beside what they do with each other. */
export async function conversationWorld() {
  const world = await peopleWorld()
  const { call, sql } = world
  const mutual = async (one: Caller, other: Caller) => {
    await world.toggle(one, other)
    await world.toggle(other, one)
  }
  const ask = (from: Caller, to: { memberId: string }) => call(askConversation, { userGUID: to.memberId }, from)
  const one = (of: Caller, id: string, page: { maxResultCount?: number; cursor?: string | null } = {}) =>
    call(getConversation, { id, ...page }, of)
  const send = (
    from: Caller,
    id: string,
    body: string,
    { requestId = randomUUID() as string, kind = MessageKind.text as MessageKind } = {},
  ) => call(sendMessage, { id, requestId, kind, body }, from)

  return {
    ...world,
    /** Ends the world; `close` ends a conversation. */
    end: world.close,
    mutual,
    ask,
    one,
    send,
    answer: (from: Caller, id: string, agree = true) => call(answerConversation, { id, agree }, from),
    list: (of: Caller, page: { maxResultCount?: number; cursor?: string | null } = {}) =>
      call(getConversations, page, of),
    close: (of: Caller, id: string) => call(closeConversation, { id }, of),
    save: (of: Caller, id: string, settings: { mute: boolean; showRead: boolean }) =>
      call(saveConversationSettings, { id, ...settings }, of),
    read: (of: Caller, id: string, number: number) => call(markConversationRead, { id, number }, of),
    type: (of: Caller, id: string) => call(typing, { id }, of),
    search: (of: Caller, id: string, keyword: string, cursor: string | null = null) =>
      call(searchConversation, { id, keyword, cursor }, of),
    answerCard: (of: Caller, id: string, number: number, text: string) => call(answerCard, { id, number, text }, of),
    /** Two who talk. */
    async talking() {
      const [ann, ben] = [await world.member('安安'), await world.member('小本')]
      await mutual(ann, ben)
      const id = (await ask(ann, ben)).result?.id ?? ''
      await call(answerConversation, { id, agree: true }, ben)
      return { ann, ben, id }
    },
    /** Words in the order in which they were said, of a first page. */
    words: async (of: Caller, id: string) => (await one(of, id)).result?.items.map(({ body }) => body).toReversed(),
    /** An open page of the member's; tells the kinds of what it was pushed. */
    async openPage(of: Caller) {
      const cid = randomUUID().replaceAll('-', '')
      await sql`
        insert into push_client (cid, session_hash, app_id, device_id, registration_id, member_id, member_device_id,
          created_at, last_seen_at)
        values (${cid}, ${sessionHash(cid)}, 'app', ${cid}, ${cid}, ${of.memberId}, ${of.deviceId}, now(), now())`
      return async () =>
        (await sql<{ text: string }[]>`select text from push_message where cid = ${cid} order by number`).map(
          ({ text }) => readAppMessage(text),
        )
    },
  }
}

/** What `conversationWorld` gives. */
export type ConversationWorld = Awaited<ReturnType<typeof conversationWorld>>
