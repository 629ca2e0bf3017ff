import { createContext, use } from 'react'

export type LogOutScope =
  /** This device's credential is revoked. */
  | 'device'
  /** Every device's is. */
  | 'everyDevice'
  /** The server has nothing left to revoke: the account is gone. Only this device is wiped. */
  | 'local'

/** Logs the member out, wipes what the device kept of them, and goes to login. It never rejects. */
export type LogOut = (scope?: LogOutScope) => Promise<void>

export const LogOutContext = createContext<LogOut>(() => Promise.resolve())

/** The way out; the app provides it. */
export function useLogOut(): LogOut {
  return use(LogOutContext)
}
