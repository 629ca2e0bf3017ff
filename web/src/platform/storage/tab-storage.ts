import { createDeviceStorage } from './device-storage.ts'

/** Keeps values until the tab is closed, also over a reload: what somebody is typing. Log-out empties it. */
export const tabStorage = createDeviceStorage({
  findStorage: () => (typeof window === 'undefined' ? null : window.sessionStorage),
  now: Date.now,
})
