/** How the places of one ticket type are taken over time. A function of time alone, so that a later day continues it. */
export type SignUpPlan = {
  activityId: string
  ticketTypeId: string
  /** Places taken when sign-up closes. */
  total: number
  eagerness: number
  opensAt: number
  closesAt: number
}

/** Keeps a place taken exactly at an instant on this side of it. */
const ROUNDING = 1e-9

/** Places taken at an instant. */
export function takenAt({ total, eagerness, opensAt, closesAt }: SignUpPlan, at: number): number {
  const progress = Math.min(1, Math.max(0, (at - opensAt) / (closesAt - opensAt)))
  return Math.floor(total * progress ** eagerness + ROUNDING)
}

/** When the place with this number, counted from 0, is taken. */
export function takenAtOf({ total, eagerness, opensAt, closesAt }: SignUpPlan, number: number): number {
  const progress = ((number + 1) / total) ** (1 / eagerness)
  return Math.floor(opensAt + (closesAt - opensAt) * progress)
}
