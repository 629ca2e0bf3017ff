import { useState } from 'react'
import { answerDoorInvitation } from '@quan/contract/check-in/co-hosts.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { coHostText } from '#texts/co-host-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { logOut } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

type LeaveDoorProps = {
  activityId: string
  /** The door is closed to me now. */
  onLeft: () => unknown
}

/** By which who helps at a door goes again. */
export function LeaveDoor({ activityId, onLeft }: LeaveDoorProps) {
  const api = useApi()
  const [isAsking, setIsAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => api.call(answerDoorInvitation, { activityId, agree: false }),
    onSuccess: onLeft,
  })

  function go() {
    setIsAsking(false)
    leave.mutate()
  }

  return (
    <>
      <IconButton label={coHostText.leave} onPress={() => setIsAsking(true)}>
        <Icon shape={logOut} size={24} />
      </IconButton>
      <Dialog
        isOpen={isAsking}
        title={coHostText.leaveTitle}
        advice={coHostText.leaveAdvice}
        safe={{ text: coHostText.keep, onPress: () => setIsAsking(false) }}
        decisive={{ text: coHostText.leave, tone: 'heart', onPress: go }}
      />
    </>
  )
}
