import { useState } from 'react'
import { useSession } from '#platform/session/use-session.ts'

/** Whose views these are: who was logged in when they were opened, also once that session is over. */
export function useOwner(): string {
  const session = useSession()
  const [owner] = useState(session.status === 'member' ? session.userGUID : '')
  return owner
}
