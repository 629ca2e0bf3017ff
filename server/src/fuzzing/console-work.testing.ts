import { randomUUID } from 'node:crypto'
import { SECOND_OPERATOR_FROM_FEN } from '@quan/contract/console/accounting/accounting-limits.ts'
import { proposeRefund } from '@quan/contract/console/accounting/refund-proposal.ts'
import { changeAtDesk, previewChange } from '@quan/contract/console/activities/change-activity.ts'
import { publishOperatorDraft, saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { findOwnLimits, getHouseLimits, setHouseLimits, setOwnLimits } from '@quan/contract/console/host-limits.ts'
import { decideHeldMessage } from '@quan/contract/console/messages/held-messages.ts'
import { MessageAudience, sendOperatorMessage } from '@quan/contract/console/messages/operator-messages.ts'
import { saveOperator } from '@quan/contract/console/operators.ts'
import { copyDraftPictures } from '@quan/contract/console/activities/copy-pictures.ts'
import { uploadDeskPicture } from '@quan/contract/console/activities/desk-picture.ts'
import { createDeskDoorLink, revokeDeskDoorLink } from '@quan/contract/console/people/desk-door-links.ts'
import { checkInAtDesk } from '@quan/contract/console/people/desk-check-in.ts'
import { savePlaceNote } from '@quan/contract/console/people/people.ts'
import { getMoves, movePlace } from '@quan/contract/console/people/place-move.ts'
import type { Endpoint, InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { addUnfitWords, removeUnfitWord } from '@quan/contract/console/unfit-words.ts'
import { applyToHost } from '@quan/contract/hosting/host-application.ts'
import { saveDraft, submitDraft } from '@quan/contract/hosting/drafts.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { requestRefund } from '@quan/contract/order/give-back.ts'
import { callByMember } from '#console/call-by-member.testing.ts'
import type { ConsoleWorld } from '#console/console-world.testing.ts'
import { moneyCheckQueries } from '#features/accounting/money-check.queries.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { aTicketType, anActivity, DAY_MS } from '#features/activity/testing/an-activity.ts'
import { aDraft } from '#features/hosting/hosting-world.testing.ts'
import { countInsights } from '#features/insight/insight.jobs.ts'
import { storeEverythingAbout } from '#features/my-data/everything-about.testing.ts'
import { anOrder } from '#features/order/testing/order-world.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { TEST_NOW } from '#testing/call-app.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testVault } from '#testing/test-keys.ts'
import { type ConsoleSeats, OWNER, type Seat, type SeatKind } from './console-seats.testing.ts'
import { decidingFields } from './deciding-work.testing.ts'
import { fits, type MakeFields } from './fitting-fields.testing.ts'
import type { FuzzWorld } from './fuzz-world.testing.ts'
import { importFields } from './import-work.testing.ts'
import { moneyFields } from './money-work.testing.ts'
import { bulkFields, seriesFields } from './series-work.testing.ts'
import { signingFields } from './signing-work.testing.ts'
import { tableFields } from './table-work.testing.ts'

type Parts = { world: FuzzWorld; console: ConsoleWorld; seats: ConsoleSeats }

/** Whoever lays work before others; sits at no seat that inputs come from. */
const COLLEAGUE: SeatKind = { ...OWNER, about: 'a colleague' }
const PERSON = { nickName: '小满', sex: 1, birthDate: '1996-02-29' } as const
/** Is over, and each of its days was checked. */
const CHECKED_MONTH = '2026-10'
const CHEAP_FEN = 5_000

/** What operators work on, laid before them by members and by a colleague. */
function workLayer({ world, console, seats }: Parts) {
  const { sql, seen } = world
  const orderIds: string[] = []
  let venues = 0
  // two at one place and time raise a doubt
  const aNewDraft = () => aDraft({ venue: `桌游馆 ${++venues} 号店` })
  // the other server: it does not hear of the words that operators list on theirs
  const app = { building: Promise.resolve(world.app), tokens: world.tokens }
  async function asMember<E extends Endpoint>(endpoint: E, input: InputOf<E>, member: Caller) {
    const { result, code } = await callByMember(app, endpoint, { input, member })
    if (code !== null) throw new Error(`${endpoint.path} is refused: ${code}`)
    return result
  }
  const colleague = async () => console.browser((await seats.take(COLLEAGUE)).cookie)

  /** Reports, an appeal, somebody who wants to host, a plan that waits for review, a draft. */
  async function layRequests() {
    const [member, other, host] = [
      await storeMember(sql),
      await storeMember(sql),
      await storeMember(sql, { ...PERSON, isOrganizer: true }),
    ]
    await storeEverythingAbout({ sql, vault: testVault() }, { member, other })
    const wish = {
      plan: '每周五晚上在城西的桌游馆带新手玩桌游，八到十二人一桌',
      cityCode: '330100',
      idea: '周五新手桌游夜',
    }
    await asMember(applyToHost, wish, await storeMember(sql, PERSON))
    const draft = await asMember(saveDraft, aNewDraft(), host)
    await asMember(submitDraft, { id: draft.id }, host)
    return host
  }

  async function sell(activity: ReturnType<typeof anActivity>, type: number) {
    const member = await storeMember(sql, PERSON)
    const { id: ticketTypeId, priceFen: paidFen } = activity.ticketTypes[type] ?? { id: '', priceFen: 0 }
    const { id: orderId } = await asMember(createOrder, { ...anOrder(activity), ticketTypeId }, member)
    await sql.begin((tx) => world.services.changes.recordPayment(tx, { orderId, paidFen, paidAt: TEST_NOW }))
    orderIds.push(orderId)
    return { id: orderId, member }
  }

  /** Paid places, one of them of a price that two operators have to agree about; money that did not go back. */
  async function laySales(organizer: { memberId: string }) {
    const activity = anActivity({
      startAt: TEST_NOW + 3 * DAY_MS,
      publishedAt: TEST_NOW - DAY_MS,
      organizer: { id: organizer.memberId, nickName: PERSON.nickName },
      capacity: null,
      ticketTypes: [CHEAP_FEN, CHEAP_FEN + 100, SECOND_OPERATOR_FROM_FEN].map((priceFen) =>
        aTicketType({ priceFen, quota: 100 }),
      ),
    })
    await activityStore(sql).add([activity])
    for (const type of [0, 0, 1]) await sell(activity, type)
    const [failing, dear] = [await sell(activity, 1), await sell(activity, 2)]
    await asMember(requestRefund, { id: failing.id }, failing.member)
    await sql`update refund set state = 'failed', next_try_at = null where order_id = ${failing.id}`
    const about = { requestId: randomUUID(), placeIds: null, percent: 100, note: '场地换了' }
    await (await colleague()).call(proposeRefund, { ...about, orderId: dear.id })
    seen.note({ activityId: activity.id, orderId: dear.id, month: CHECKED_MONTH }, 'Sum')
  }

  async function soldPlace() {
    const [place] = await sql<{ placeId: string; activityId: string; orderId: string }[]>`
      select id as "placeId", activity_id as "activityId", order_id as "orderId" from place
      where order_id = any(${orderIds}) and state = ${PlaceState.paid} order by random() limit 1`
    return place ?? { placeId: randomUUID(), activityId: randomUUID(), orderId: randomUUID() }
  }

  async function newDraft() {
    const { result } = await (await colleague()).call(saveOperatorDraft, { ...aNewDraft(), organizerId: null })
    return result
  }

  return {
    orderIds,
    colleague,
    soldPlace,
    newDraft,
    async lay() {
      const found = { orders: 0, ledgerFen: 0, paymentsFen: 0, faultyOrders: 0, sumsOffFen: 0 }
      await moneyCheckQueries(sql).save({ ...found, day: `${CHECKED_MONTH}-31`, checkedAt: new Date(TEST_NOW) })
      await laySales(await layRequests())
      await newDraft()
      await countInsights({ sql, clock: { now: () => TEST_NOW } })
    },
  }
}

/** Ids that fit each other, and things made to be published, ended or taken away. */
function workingFields({ world: { sql } }: Parts, laid: ReturnType<typeof workLayer>): [string, MakeFields][] {
  const { colleague, soldPlace, newDraft } = laid
  const newHost = async () => (await storeMember(sql, { ...PERSON, isOrganizer: true })).memberId
  async function soldActivity() {
    const { activityId } = await soldPlace()
    const [row] = await sql<{ id: string; version: number }[]>`
      select id, version from activity where id = ${activityId}`
    return row ?? {}
  }
  return [
    fits(removeUnfitWord, async () => {
      await (await colleague()).call(addUnfitWords, { words: [`加微信${randomUUID()}`] })
      const [row] = await sql<{ id: string }[]>`select id from unfit_word order by random() limit 1`
      return row ?? {}
    }),
    fits(setHouseLimits, async () => {
      const { result } = await (await colleague()).call(getHouseLimits, {})
      return { version: result.version }
    }),
    fits(decideHeldMessage, async () => {
      const [row] = await sql<{ id: string }[]>`
        with writer as (
          insert into operator (id, name, display_name, roles, created_at)
          values (gen_random_uuid(), ${`writer-${randomUUID()}`}, '编辑', '{editor}', now()) returning id)
        insert into held_message (id, operator_id, words_hash, title, text, held_at, kept_until)
        select gen_random_uuid(), id, ''::bytea, '夜跑', '点开看看', ${new Date(TEST_NOW)}, ${new Date(TEST_NOW + DAY_MS)}
        from writer returning id`
      return { ...row, isFit: true, reason: null }
    }),
    fits(sendOperatorMessage, async () => ({
      requestId: randomUUID(),
      audience: MessageAudience.activity,
      activityId: (await soldPlace()).activityId,
      cityCode: null,
      category: null,
      title: '明晚集合',
      text: '地铁口见',
    })),
    fits(findOwnLimits, async () => ({ memberId: await newHost() })),
    fits(setOwnLimits, async () => ({ memberId: await newHost(), version: 0 })),
    fits(saveOperator, async () => {
      const [row] = await sql<{ id: string; version: number }[]>`
        select id, version from operator order by random() limit 1`
      return row ?? {}
    }),
    fits(previewChange, async () => ({ ...(await soldActivity()), fields: {} })),
    fits(changeAtDesk, async () => ({ ...(await soldActivity()), fields: {}, shownRefund: 0 })),
    // pictures are those taken in for the draft, or none
    fits(saveOperatorDraft, async () => ({ id: null, organizerId: null, cover: null, pictures: [] })),
    fits(uploadDeskPicture, async () => ({ of: 'draft' as const, id: (await newDraft()).id })),
    fits(copyDraftPictures, async () => {
      const { id, version } = await newDraft()
      return { id, version, from: { of: 'draft' as const, id: (await newDraft()).id } }
    }),
    fits(publishOperatorDraft, async () => {
      const { id, version } = await newDraft()
      return { id, version, accepted: null, at: null }
    }),
    fits(revokeDeskDoorLink, async () => {
      const { activityId } = await soldPlace()
      const { result } = await (await colleague()).call(createDeskDoorLink, { activityId })
      return result ? { activityId, id: result.link.id } : {}
    }),
    fits(savePlaceNote, soldPlace),
    fits(checkInAtDesk, async () => ({ ...(await soldPlace()), version: 1, entryId: randomUUID() })),
    fits(getMoves, soldPlace),
    fits(movePlace, async () => {
      const place = await soldPlace()
      const { result } = await (await colleague()).call(getMoves, place)
      const choice = result?.choices.find(({ refusal }) => refusal === null)
      if (!result || !choice) return place
      const { ticketTypeId, difference } = choice
      return { ...place, ticketTypeId, difference, places: result.places }
    }),
  ]
}

/** What operators work on, and inputs that the contract alone does not make: what fits together, and what was asked just now. */
export function consoleWork(parts: Parts) {
  const laid = workLayer(parts)
  const fields = new Map([
    ...signingFields(parts),
    ...workingFields(parts, laid),
    ...decidingFields(parts.world, laid.soldPlace),
    ...seriesFields(laid),
    ...tableFields(laid),
    ...moneyFields(parts.world, { soldPlace: laid.soldPlace, checkedMonth: CHECKED_MONTH }),
    ...bulkFields(laid),
    ...importFields(parts, laid.colleague),
  ])
  return {
    /** Orders whose money operators may move. */
    orderIds: laid.orderIds,

    /** Lays something of everything before the operators. */
    lay: laid.lay,

    /** Fields that fit at this moment; none where the contract says all. */
    fieldsOf: async ({ path }: ConsoleCall, seat: Seat): Promise<object> => (await fields.get(path)?.(seat)) ?? {},
  }
}

/** What `consoleWork` gives. */
export type ConsoleWork = ReturnType<typeof consoleWork>
