import { TicketSex } from '@quan/contract/person/sex.ts'
import type { Random } from '#chance/random.ts'
import type { TicketPlan, Tier } from '#format/format.ts'

/** A ticket type before anybody took a place. */
export type PlannedTicketType = { name: string; sex: TicketSex; priceFen: number; quota: number }

/** Men and women sometimes pay differently, by this much. */
const PRICE_GAP_FEN = 1_000
const GAP_SHARE = 0.12
const FEN = 100

type Tickets = { plan: TicketPlan; capacity: number; priceYuan: number; random: Random }

/** The ways to take part; the quotas add up to the capacity. */
export function ticketTypesOf({ plan, capacity, priceYuan, random }: Tickets): PlannedTicketType[] {
  const priceFen = Math.round(priceYuan * FEN)
  if (plan === 'pair') return pair(capacity, priceFen, random)
  if (plan === 'open') return [{ name: '单人票', sex: TicketSex.any, priceFen, quota: capacity }]
  if (plan === 'women') return [{ name: '女生票', sex: TicketSex.female, priceFen, quota: capacity }]
  if (plan === 'men') return [{ name: '男生票', sex: TicketSex.male, priceFen, quota: capacity }]
  return tiers(plan, capacity, priceFen)
}

function pair(capacity: number, priceFen: number, random: Random): PlannedTicketType[] {
  const men = Math.floor(capacity / 2)
  const gap =
    priceFen > 4 * PRICE_GAP_FEN && random.isTrue(GAP_SHARE) ? random.pick([PRICE_GAP_FEN, -PRICE_GAP_FEN]) : 0
  return [
    { name: '男生票', sex: TicketSex.male, priceFen, quota: men },
    { name: '女生票', sex: TicketSex.female, priceFen: priceFen - gap, quota: capacity - men },
  ]
}

function tiers(plan: readonly Tier[], capacity: number, priceFen: number): PlannedTicketType[] {
  let rest = capacity
  return plan.map(({ name, share, factor }, index) => {
    const quota = index === plan.length - 1 ? rest : Math.round(capacity * share)
    rest -= quota
    return { name, sex: TicketSex.any, priceFen: factor === 1 ? priceFen : endingInNine(priceFen * factor), quota }
  })
}

/** The price nearby that ends in nine yuan, as prices do; free stays free. */
const endingInNine = (fen: number) => (fen === 0 ? 0 : Math.max(1, Math.round(fen / (10 * FEN))) * 10 * FEN - FEN)
