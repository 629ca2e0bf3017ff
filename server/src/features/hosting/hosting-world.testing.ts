import { EMPTY_DRAFT, type DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { getDrafts, saveDraft, submitDraft } from '@quan/contract/hosting/drafts.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { orderWorld } from '#features/order/testing/order-world.ts'

/** A day and a half ahead. */
const START = NOW + 36 * HOUR_MS

/** A draft that breaks no rule and raises no doubt; with what the test is about. */
export const aDraft = (about: Partial<DraftFields> = {}): DraftFields => ({
  ...EMPTY_DRAFT,
  title: '圣诞交换礼物夜',
  category: 40,
  description: '每人带一件小礼物，抽签交换，再玩两局轻松的桌游。',
  cityCode: '330100',
  district: '拱墅区',
  venue: '桥西 22 号桌游馆',
  address: '桥西直街 22 号',
  longitude: 120.14,
  latitude: 30.32,
  startTime: new Date(START).toISOString(),
  endTime: new Date(START + 3 * HOUR_MS).toISOString(),
  programme: [{ time: '19:30', text: '抽签交换' }],
  ticketTypes: [
    { name: '男生票', sex: 1, price: 8_800, quota: 5 },
    { name: '女生票', sex: 2, price: 6_800, quota: 5 },
  ],
  minAge: 24,
  maxAge: 36,
  minParticipants: 6,
  refundRule: { fullUntilHours: 24, percent: 50, percentUntilHours: 6 },
  ...about,
})

/** What `hostingWorld` gives. */
export type HostingWorld = Awaited<ReturnType<typeof hostingWorld>>
/** A host of a test. */
export type Host = Awaited<ReturnType<HostingWorld['host']>>

/** Hosts and their drafts, beside what can be bought of their activities. */
export async function hostingWorld() {
  const world = await orderWorld()
  let venues = 0
  const host = () => world.member({ isOrganizer: true })
  type Member = Awaited<ReturnType<typeof host>>
  const save = (member: Member, about: Partial<DraftFields> = {}, kept: { id?: string; version?: number } = {}) =>
    world.call(saveDraft, { ...aDraft({ venue: `桌游馆 ${++venues} 号店` }), ...about, ...kept }, member)

  async function saved(member: Member, about: Partial<DraftFields> = {}) {
    const { result } = await save(member, about)
    if (!result) throw new Error('the draft was not saved')
    return result
  }

  return {
    ...world,
    host,
    save,
    saved,
    /** The drafts that a host is shown. */
    drafts: async (member: Member) => (await world.call(getDrafts, {}, member)).result?.drafts ?? [],
    /** What somebody was told, the last first. */
    told: async (member: Member) =>
      (await world.call(getMyMessages, {}, member)).result?.items.map(({ text, route }) => ({ text, route })) ?? [],
    /** A draft that an operator looks at. */
    async inReview(member: Member, about: Partial<DraftFields> = {}) {
      const draft = await saved(member, about)
      await world.call(submitDraft, { id: draft.id }, member)
      return draft
    },
  }
}
