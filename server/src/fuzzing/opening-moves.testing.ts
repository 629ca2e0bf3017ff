import { randomUUID } from 'node:crypto'
import { askQuestion } from '@quan/contract/activity/questions.ts'
import { saveOtherCompanion } from '@quan/contract/companion/save-companion.ts'
import { type Endpoint, type InputOf, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import type { FastifyInstance } from 'fastify'
import type { NewActivity } from '#features/activity/new-activity.ts'
import type { AccessTokens, Caller } from '#platform/tokens/access-tokens.ts'
import type { SeenValues } from './seen-values.testing.ts'

type Moves = {
  app: FastifyInstance
  tokens: AccessTokens
  seen: SeenValues
  activities: { paid: NewActivity; free: NewActivity; full: NewActivity }
}

const move = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({ endpoint, input })

const order = ({ id: activityId, ticketTypes }: NewActivity, buyType: BuyType, quantity: number) =>
  move(createOrder, { activityId, ticketTypeId: ticketTypes[0]!.id, buyType, quantity, requestId: randomUUID() })

/** What a member has before anything strange begins: orders of each kind, a guest, a question, a rank, somebody they follow. */
export async function openingMoves(member: Caller, { app, tokens, seen, activities }: Moves) {
  const { paid, free, full } = activities
  const moves = [
    move(saveOtherCompanion, { nickName: '小舟', sex: 1 }),
    order(free, BuyType.places, 1),
    order(paid, BuyType.position, 2),
    move(askQuestion, { activityId: free.id, text: '几点集合？' }),
    move(joinWaitingList, { activityId: full.id, ticketTypeId: full.ticketTypes[0]!.id }),
    move(toggleFocusUser, { userGUID: member.memberId, focusUserGUID: free.organizer.id ?? '', isFocus: true }),
  ]
  const headers = { authorization: `Bearer ${await tokens.issue(member)}` }
  for (const { endpoint, input } of moves) {
    const answer = await app.inject({ method: 'POST', url: pathOf(endpoint), payload: input, headers })
    if (answer.statusCode === 200) seen.note(answer.json().result, endpoint.path.split('/', 1)[0] ?? '')
  }
}
