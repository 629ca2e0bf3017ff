import {
  getOperatorMessage,
  getOperatorMessages,
  type OperatorMessage,
  previewMessage,
  sendOperatorMessage,
  stopOperatorMessage,
  testMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import {
  messageDesk,
  type MessageDeskParts,
  requireFitWords,
} from '#features/operator-message/operator-message.service.ts'
import type { ContentReviews } from '#features/safety/content-review.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { type ConsoleImplementation, implementConsole, implementPrepared } from '../access/implement-console.ts'

type Parts = Omit<MessageDeskParts, 'sql'> & { contentReviews: Pick<ContentReviews, 'isFitText'> }

/** What operators write to the people of an activity, of a city, or who like a kind of activities. */
export function messageRoutes(parts: Parts): ConsoleImplementation[] {
  const desk = (sql: SqlRunner) => messageDesk({ ...parts, sql })
  return [
    implementConsole(getOperatorMessages, ({ input, sql, caller }) => desk(sql).list(input, caller)),
    implementConsole(getOperatorMessage, ({ input, sql, caller }) => desk(sql).get(input.id, caller)),
    implementConsole(previewMessage, ({ input, sql, caller }) => desk(sql).preview(input, caller)),
    implementPrepared(testMessage, {
      prepare: ({ input: { title, text }, caller: { operatorId } }) =>
        requireFitWords({ title, text, operatorId }, parts),
      async run({ input, sql, caller, note }) {
        const { title, text } = input
        note({ details: { title, text, phone: maskMobilePhone(input.phone) } })
        const id = await desk(sql).test(input, caller)
        if (id !== null) note({ target: { kind: 'member', id } })
        return {}
      },
    }),
    implementPrepared(sendOperatorMessage, {
      async prepare({ input, sql, caller }) {
        await desk(sql).requireAudience(input, caller)
        const { title, text } = input
        await requireFitWords({ title, text, operatorId: caller.operatorId }, parts)
      },
      async run({ input, sql, caller, note }) {
        const message = await desk(sql).send(input, caller)
        const { audience, activity, category, reach } = message
        note({ target: targetOf(message), details: { audience, activityId: activity?.id ?? null, category, reach } })
        return message
      },
    }),
    implementConsole(stopOperatorMessage, async ({ input: { id }, sql, caller, note }) => {
      const message = await desk(sql).stop(id, caller)
      note({ target: targetOf(message), details: { sent: message.sent, waiting: message.waiting } })
      return message
    }),
  ]
}

const targetOf = ({ id, city }: OperatorMessage) => ({ kind: 'message', id, city: city?.code ?? null })
