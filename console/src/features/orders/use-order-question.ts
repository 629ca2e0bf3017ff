import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { useCityZones } from '#platform/session/use-cities.ts'
import { ordersText } from '#texts/orders-text.ts'
import { cityOf } from '#ui/filters/city-filter.tsx'
import { useDays } from '#ui/period/use-days.ts'

/** Which orders the address asks for: one by its number, those of a member or an activity, else those of some days; of an organizer's activities any day's unless it names some. */
export function useOrderQuestion() {
  const { parameters } = useAddress()
  const zones = useCityZones()
  const cityCode = cityOf(parameters)
  const [first, second] = zones
  const city = zones.find(({ code }) => code === cityCode) ?? (second === undefined ? first : undefined)
  const timeZone = city?.timeZone ?? MAINLAND_TIME_ZONE
  const days = useDays(timeZone)
  const state = Object.values(OrderState).find((one) => String(one) === parameters.get('state')) ?? null
  const number = parameters.get('number')
  const memberId = parameters.get('member')
  const activityId = parameters.get('activity')
  const organizerId = parameters.get('organizer')
  const isOfOne = (number ?? memberId ?? activityId) !== null
  const isOfDays = !isOfOne && (organizerId === null || parameters.has('from') || parameters.has('to'))
  return {
    asked: { number, memberId, activityId, organizerId, state, cityCode, ...(isOfDays ? days : {}) },
    /** They are of one member or activity, or are one alone: of any day, whoever organizes. */
    isOfOne,
    /** Null where they are of any day. */
    days: isOfDays ? days : null,
    /** The clock by which the days are, and the city whose it is; null = all of several. */
    timeZone,
    city: city?.name ?? null,
  }
}

/** What `useOrderQuestion` gives. */
export type OrderQuestion = ReturnType<typeof useOrderQuestion>

/** By which clock days and times are, in words. */
export const clockText = ({ city, timeZone }: OrderQuestion): string =>
  city === null || timeZone === MAINLAND_TIME_ZONE ? ordersText.byMainland : ordersText.byCity({ city })
