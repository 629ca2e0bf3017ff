import { usePage } from '#platform/navigation/use-page.ts'
import { useSession } from '#platform/session/use-session.ts'
import { DoorForVisitor } from './closed-door.tsx'
import { OpenDoor } from './open-door.tsx'

/** 入场核验: the organizer's page at the door of an activity. */
export function DoorPage() {
  const { params } = usePage()
  const session = useSession()
  return session.status === 'member' ? <OpenDoor id={params['id'] ?? ''} /> : <DoorForVisitor />
}
