import { decideHeldMessage, getHeldMessages, getMyHeldMessages } from '@quan/contract/console/messages/held-messages.ts'
import {
  getOperatorMessage,
  getOperatorMessages,
  messageUnfit,
  type OperatorMessage,
  previewMessage,
  sendOperatorMessage,
  stopOperatorMessage,
  testMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { messageDesk, type MessageDeskParts, reviewWords } from '#features/operator-message/operator-message.service.ts'
import { heldMessages, type HeldMessages } from '#features/operator-message/held-messages.service.ts'
import type { ContentReviews } from '#features/safety/content-review.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ConsoleImplementation, implementConsole, implementPrepared } from '../access/implement-console.ts'

type Parts = Omit<MessageDeskParts, 'sql'> & { contentReviews: Pick<ContentReviews, 'verdictOf'> }

/** What operators write to the people of an activity, of a city, or who like a kind of activities. */
export function messageRoutes(parts: Parts): ConsoleImplementation[] {
  const desk = (sql: SqlRunner) => messageDesk({ ...parts, sql })
  const held = heldMessages(parts)
  return [
    implementConsole(getOperatorMessages, ({ input, sql, caller }) => desk(sql).list(input, caller)),
    implementConsole(getOperatorMessage, ({ input, sql, caller }) => desk(sql).get(input.id, caller)),
    implementConsole(previewMessage, ({ input, sql, caller }) => desk(sql).preview(input, caller)),
    implementPrepared(testMessage, {
      async prepare({ input: { title, text }, sql, caller: { operatorId } }) {
        const words = { title, text, operatorId }
        // nobody is asked to look at a test: what is unsure is tested once it passed
        const isFit = (await reviewWords(words, parts)) === 'fit' || (await held.isPassed(sql, words))
        if (!isFit) throw new AppError(messageUnfit)
      },
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
        const city = await desk(sql).requireAudience(input, caller)
        const words = { title: input.title, text: input.text, operatorId: caller.operatorId }
        if ((await reviewWords(words, parts)) === 'unsure') await held.require(sql, { ...words, city })
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
    ...heldMessageRoutes({ held }),
  ]
}

const targetOf = ({ id, city }: OperatorMessage) => ({ kind: 'message', id, city: city?.code ?? null })

/** Messages of operators that the service is unsure of: what waits, own ones, and the decision of a colleague. */
function heldMessageRoutes({ held }: { held: HeldMessages }): ConsoleImplementation[] {
  return [
    implementConsole(getHeldMessages, ({ input, sql, caller }) => held.list(sql, input, caller)),
    implementConsole(getMyHeldMessages, async ({ sql, caller }) => ({ items: await held.listMine(sql, caller) })),
    implementConsole(decideHeldMessage, async ({ input, sql, caller, note }) => {
      const { id, isFit, reason = null } = input
      note({ target: { kind: 'held_message', id }, details: { isFit, reason } })
      const { title, text, city, ...decided } = await held.decide(sql, input, caller)
      note({ target: { kind: 'held_message', id, city: city?.code ?? null }, details: { isFit, reason, title, text } })
      return { ...decided, title, text, city }
    }),
  ]
}
