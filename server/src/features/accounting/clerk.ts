/** An operator who deals with money; `cities` = codes of the cities they may act in, null = everywhere. */
export type Clerk = { operatorId: string; cities: readonly string[] | null }

/** Whether an operator may act on what belongs to a city. */
export const mayActIn = ({ cities }: Clerk, cityCode: string): boolean => cities === null || cities.includes(cityCode)
