import type { OrderState } from '@quan/contract/order/order-state.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Where a proposal stands; `overtaken` = what became of the order left nothing to give back. */
export type ProposalState = 'waiting' | 'done' | 'refused' | 'overtaken'

/** Money that an operator proposes to give back. */
export type Proposal = {
  id: string
  orderId: string
  placeIds: string[]
  /** Share of the places' price, in per cent. */
  percent: number
  amountFen: number
  note: string
  state: ProposalState
  needsSecond: boolean
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

/** An order of which money may go back by hand. */
export type RefundableOrder = { state: OrderState; priceFen: number; cityCode: string; placeIds: string[] }

type NewProposal = Omit<Proposal, 'state' | 'decidedBy' | 'decidedAt' | 'proposedAt'> & {
  requestId: string
  at: number
}
type Decision = {
  id: string
  state: Exclude<ProposalState, 'waiting'>
  by: string
  at: number
  refundId?: string | null
}

export function refundProposalQueries(sql: SqlRunner) {
  const columns = sql`
    id, order_id as "orderId", place_ids as "placeIds", percent, amount_fen as "amountFen", note, refund_proposal.state,
    needs_second as "needsSecond", proposed_by as "proposedBy", proposed_at as "proposedAt", decided_by as "decidedBy",
    decided_at as "decidedAt"`
  return {
    /** Locks an order; its places are those that are neither given back nor unpaid. */
    async lockOrder(orderId: string): Promise<RefundableOrder | null> {
      const [locked] = await sql<Omit<RefundableOrder, 'placeIds'>[]>`
        select state, price_fen - reduced_fen as "priceFen", city_code as "cityCode"
        from "order" join activity on activity.id = activity_id where "order".id = ${orderId} for update of "order"`
      if (!locked) return null
      const places = await sql<{ id: string }[]>`
        select id from place where order_id = ${orderId} and state in (${PlaceState.paid}, ${PlaceState.used}) order by number`
      return { ...locked, placeIds: places.map(({ id }) => id) }
    },

    async findByRequest(proposedBy: string, requestId: string): Promise<Proposal | null> {
      const [row] = await sql<Proposal[]>`
        select ${columns} from refund_proposal where proposed_by = ${proposedBy} and request_id = ${requestId}`
      return row ?? null
    },

    /**
     * Whether somebody could be both of two operators: one of the two, or a third, has given every other one on the way
     * between them a one-time password since then.
     */
    async mayBeOne([one, other]: readonly [string, string], since: number): Promise<boolean> {
      const rows = await sql`
        with recursive hand (of, id) as (
          select of, of from unnest(${[one, other]}::uuid[]) as of
          union
          select hand.of, let_in_by from hand join operator on operator.id = hand.id
          where let_in_by is not null and let_in_at > ${new Date(since)}
        )
        select from hand a join hand b on b.id = a.id where a.of = ${one} and b.of = ${other}`
      return rows.length > 0
    },

    async add(proposal: NewProposal): Promise<void> {
      const { id, requestId, orderId, placeIds, percent, amountFen, note, needsSecond, proposedBy, at } = proposal
      await sql`
        insert into refund_proposal (
          id, request_id, order_id, place_ids, percent, amount_fen, note, state, needs_second, proposed_by, proposed_at)
        values (
          ${id}, ${requestId}, ${orderId}, ${placeIds}, ${percent}, ${amountFen}, ${note}, 'waiting', ${needsSecond},
          ${proposedBy}, ${new Date(at)})`
    },

    /** Locks a proposal after its order; null for one that is not there. */
    async lock(id: string): Promise<Proposal | null> {
      const [row] = await sql<Proposal[]>`select ${columns} from refund_proposal where id = ${id} for update`
      return row ?? null
    },

    async find(id: string): Promise<Proposal | null> {
      const [row] = await sql<Proposal[]>`select ${columns} from refund_proposal where id = ${id}`
      return row ?? null
    },

    async ofOrder(orderId: string): Promise<Proposal[]> {
      return [
        ...(await sql<Proposal[]>`
          select ${columns} from refund_proposal where order_id = ${orderId} order by proposed_at desc, id desc`),
      ]
    },

    async decide({ id, state, by, at, refundId = null }: Decision): Promise<void> {
      await sql`
        update refund_proposal set state = ${state}, decided_by = ${by}, decided_at = ${new Date(at)}, refund_id = ${refundId}
        where id = ${id}`
    },
  }
}
