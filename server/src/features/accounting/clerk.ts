/** An operator who deals with money; `cities` = codes of the cities they may act in, null = everywhere. */
export type Clerk = { operatorId: string; cities: readonly string[] | null }

/** Whether an operator may act on what belongs to a city. */
export const mayActIn = ({ cities }: Clerk, cityCode: string): boolean => cities === null || cities.includes(cityCode)

/** A clerk for whom there is the city that is asked for alone, of those that they may see; nothing asked = all of these. */
export const clerkAsking = <Asking extends Clerk>(
  clerk: Asking,
  { cityCode = null }: { cityCode?: string | null | undefined },
): Asking => ({ ...clerk, cities: citiesAsked(clerk, cityCode) })

/** The cities that are asked for and may be seen; none of them = none at all. */
export function citiesAsked({ cities }: Pick<Clerk, 'cities'>, asked: string | null): readonly string[] | null {
  if (asked === null) return cities
  return cities === null || cities.includes(asked) ? [asked] : []
}
