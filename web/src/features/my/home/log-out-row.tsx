import { useState } from 'react'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { myText } from '#texts/my-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { logOut as logOutShape } from '#ui/icon/icon-shapes.ts'
import { MenuRow } from '#ui/menu/menu.tsx'

/** Asks first, then logs out. */
export function LogOutRow() {
  const [isAsking, setIsAsking] = useState(false)
  const logOut = useLogOut()
  const stay = () => setIsAsking(false)

  function leave() {
    stay()
    void logOut()
  }

  return (
    <>
      <MenuRow icon={logOutShape} tone="heart" text={myText.logOut} onPress={() => setIsAsking(true)} />
      <Dialog
        isOpen={isAsking}
        title={myText.logOutTitle}
        advice={myText.logOutAdvice}
        safe={{ text: myText.stay, onPress: stay }}
        decisive={{ text: myText.leave, onPress: leave, tone: 'heart' }}
      />
    </>
  )
}
