/** From here on storing takes long enough to tell how far it is. */
const PROGRESS_FROM = 20_000
/** Times it is told. */
const TOLD = 20

type Progress = { activities: number; days: number; onProgress: ((text: string) => void) | undefined }

/**
 * Makes a function to call with the activities each day added; now and then it tells in a sentence how far a long run
 * is.
 */
export function tellProgress({ activities, days, onProgress }: Progress): (addedOnDay: number) => void {
  if (activities < PROGRESS_FROM || !onProgress) return () => undefined
  const every = Math.ceil(days / TOLD)
  let daysDone = 0
  let added = 0
  return (addedOnDay) => {
    daysDone += 1
    added += addedOnDay
    if (daysDone % every === 0) onProgress(`${added} activities stored (day ${daysDone} of ${days})`)
  }
}
