import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { getActivity, HANGZHOU } from '#catalogue/find-activity.ts'

/** Phones of organizers of the busiest city, with whose eyes one may look: both have a card, fans and activities. */
export const DEER_PHONE = '10000000003'
export const BREEZE_PHONE = '10000000001'
/** More of them, for journeys that log in beside others: two logins of one phone at once would take each other's code. */
export const SECOND_PHONE = '10000000002'
export const FOURTH_PHONE = '10000000004'
/** The name of the second one. */
const BREEZE = '南风'

/** The address of the card of an organizer. */
export async function organizerCardPath(): Promise<string> {
  const { organizer } = await getActivity({ city: HANGZHOU }, ({ organizer }) => organizer.nickName === BREEZE)
  return `${APP_ROUTES.userInfo.path}?id=${organizer.id}`
}
