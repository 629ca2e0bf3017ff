import { MessageState, type OperatorMessage } from '@quan/contract/console/messages/operator-messages.ts'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'

/**
 * In how many milliseconds messages are asked after again while somebody is there: `everyMs` while one is being sent, later
 * where all who are left have quiet hours, false where none is.
 */
export function useLookAgain(everyMs: number): (messages: readonly OperatorMessage[]) => number | false {
  const lookEvery = useAttendedInterval(everyMs)
  return (messages) => {
    const waits = messages
      .filter(({ state }) => state === MessageState.sending)
      .map(({ nextTime }) => (nextTime === null ? 0 : Date.parse(nextTime) - Date.now()))
    return lookEvery === false || waits.length === 0 ? false : Math.max(lookEvery, Math.min(...waits))
  }
}
