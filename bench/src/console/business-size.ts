/** One member of so many hosts. */
export const MEMBERS_PER_ORGANIZER = 50
/** The ten cities in which the business runs. */
export const CITIES = [
  '110100',
  '120100',
  '310100',
  '320100',
  '330100',
  '340100',
  '350100',
  '370100',
  '420100',
  '440100',
]

/** How large a business is, and when. */
export type Size = { activities: number; members: number; now: Date }

/** The id of the n-th thing of a kind, as the database makes it. */
export const ID = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`
