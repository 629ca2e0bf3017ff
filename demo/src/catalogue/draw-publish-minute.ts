import type { Random } from '#chance/random.ts'

const EARLIEST = 8 * 60
const LATEST = 22 * 60 + 30

/** When in the day an activity is published, in minutes. */
export const drawPublishMinute = (random: Random): number => random.whole(EARLIEST, LATEST)
