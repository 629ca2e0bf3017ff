/** The series of the demo, by the ids their files name; the newest comes first in the theatre. */
export const DEMO_SERIES = {
  lastMetro: '0199a000-0000-7000-8000-0000000d0001',
  beforeTheRainStops: '0199a000-0000-7000-8000-0000000d0002',
  seeYouAtTheTop: '0199a000-0000-7000-8000-0000000d0003',
} as const
