import { useState } from 'react'
import { useSession } from '#platform/session/use-session.ts'

/** Whether somebody was logged in already when the page opened. */
export function useCameAsMember(): boolean {
  const { status } = useSession()
  const [came] = useState(status === 'member')
  return came && status === 'member'
}
