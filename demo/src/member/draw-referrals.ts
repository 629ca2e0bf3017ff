import { randomOf } from '#chance/random.ts'
import { demoCrowd, demoMembers, JOINED_AT } from './demo-members.ts'

/** A member who came through another one's link, and when. */
export type DemoReferral = { memberId: string; referrerId: string; at: number }

/** Members who share links: those listed first, and some of the crowd. */
const SHARING_FIRST = 12
const SHARING_OF_CROWD = 12
/** How much likelier a link of the first ones was. */
const FIRST_WEIGHT = 3
/** Share of the crowd that came through a link. */
const CAME_BY_LINK = 0.7
/** Below 1: more of them lately than in the beginning. */
const GROWTH = 0.7

const sharing = [
  ...demoMembers.slice(0, SHARING_FIRST).map(({ id }) => ({ id, weight: FIRST_WEIGHT })),
  ...demoCrowd.slice(0, SHARING_OF_CROWD).map(({ id }) => ({ id, weight: 1 })),
]

/** Those of the crowd who did not come through a link: they are there from the beginning. */
export const regularCrowd = demoCrowd.filter(({ id }, index) => index < SHARING_OF_CROWD || !cameByLink(id))
/** Those who did, at any time since. */
export const newcomers = demoCrowd.filter(({ id }, index) => index >= SHARING_OF_CROWD && cameByLink(id))

function cameByLink(id: string): boolean {
  return randomOf('demo referral', id).isTrue(CAME_BY_LINK)
}

/** Draws who of the crowd came through whose link, spread over the time since the first people joined. */
export function drawReferrals(now: number): DemoReferral[] {
  const began = Date.parse(JOINED_AT)
  return newcomers.map(({ id }) => {
    const random = randomOf('demo referral', id, 'when')
    const referrer = random.weighted(sharing, ({ weight }) => weight)
    const at = Math.floor(began + Math.max(0, now - began) * random.fraction() ** GROWTH)
    return { memberId: id, referrerId: referrer.id, at }
  })
}
