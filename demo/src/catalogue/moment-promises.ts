/** An activity that is on goes on this long at least: what is nearly over does not count. */
export const STILL_ON_MS = 45 * 60_000
/** One that begins soon leaves this long at least: sooner leaves no time to look around, sign up and pay. */
export const TIME_TO_SIGN_UP_MS = 75 * 60_000
/** It has as many free places at least: fewer are soon gone when several try the app. */
export const PLACES_FOR_MANY = 8
