import { randomOf } from '#chance/random.ts'
import { CITY_PLACES } from '#city/demo-cities.ts'
import { uuidV4 } from '#id/uuid.ts'
import { crowdNames } from './crowd-names.ts'
import { organizerNames, type OrganizerName } from './organizer-names.ts'

/** A person of the demo catalogue. Sex is null for a studio. */
export type DemoMember = { id: string; phone: string; nickName: string; sex: 1 | 2 | null; isOrganizer: boolean }

export type DemoOrganizer = DemoMember & Pick<OrganizerName, 'city' | 'taste'>

/** Members who only take part. */
const CROWD_SIZE = 480
/** No operator gives out numbers that begin with 100: nobody's phone. */
const FIRST_ORGANIZER_PHONE = 10_000_000_001
const FIRST_CROWD_PHONE = 10_000_001_001

/** When the first people of the catalogue joined. */
export const JOINED_AT = '2026-01-08T02:00:00Z'

/** The organizers, those of the busiest city first. */
export const demoOrganizers: readonly DemoOrganizer[] = organizerNames(CITY_PLACES).map((name, index) => ({
  ...name,
  ...account(FIRST_ORGANIZER_PHONE + index),
  isOrganizer: true,
}))

/** Those who take part and ask: men and women in turn. */
export const demoCrowd: readonly DemoMember[] = crowdNames(CROWD_SIZE).map((name, index) => ({
  ...name,
  ...account(FIRST_CROWD_PHONE + index),
  isOrganizer: false,
}))

/** Everybody of the catalogue; the same for every seed, since a phone belongs to one member. */
export const demoMembers: readonly DemoMember[] = [...demoOrganizers, ...demoCrowd]

function account(phone: number) {
  return { id: uuidV4(randomOf('demo member', phone)), phone: String(phone) }
}
