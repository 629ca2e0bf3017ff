import type { HostStanding } from '@quan/contract/hosting/host-application.ts'
import { HostState } from '@quan/contract/hosting/host-state.ts'

/** How a host stands whose activities nobody looks at before; with what the test is about. */
export function aStanding(about: Partial<HostStanding> = {}): HostStanding {
  return {
    state: HostState.admitted,
    reason: null,
    application: null,
    reviewsLeft: 0,
    facts: null,
    year: { activities: 0, came: 0, cameAgain: 0 },
    limits: { price: 48_800, capacity: 40, daysAhead: 90, openActivities: 2 },
    openNow: 0,
    openDoor: null,
    ...about,
  }
}
