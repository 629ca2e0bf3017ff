import { use } from 'react'
import { type LogOut, LogOutContext } from './log-out-context.ts'

/** The way out; the app provides it. */
export function useLogOut(): LogOut {
  return use(LogOutContext)
}
