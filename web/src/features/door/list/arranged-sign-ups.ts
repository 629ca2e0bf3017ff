import type { SignUp } from '@quan/contract/check-in/check-in.ts'

/** One of the two lists at the door. */
export type DoorList = 'missing' | 'arrived'

/**
 * The sign-ups of a list whose name holds what is looked for. Missing: those nobody was given a place yet come last.
 * Arrived: who came last comes first.
 */
export function arrangedSignUps(
  signUps: readonly SignUp[],
  { list, name }: { list: DoorList; name: string },
): SignUp[] {
  const wanted = name.trim().toLocaleLowerCase()
  const found = signUps.filter(
    ({ checkInTime, nickName }) =>
      (checkInTime === null) === (list === 'missing') && (nickName ?? '').toLocaleLowerCase().includes(wanted),
  )
  return list === 'missing' ? found.toSorted(unassignedLast) : found.toSorted(newestFirst)
}

/** True when nobody holds the place yet: it has no ticket. */
export const isUnassigned = ({ nickName }: SignUp) => nickName === null

const unassignedLast = (one: SignUp, other: SignUp) => Number(isUnassigned(one)) - Number(isUnassigned(other))
const newestFirst = (one: SignUp, other: SignUp) => (other.checkInTime ?? '').localeCompare(one.checkInTime ?? '')
