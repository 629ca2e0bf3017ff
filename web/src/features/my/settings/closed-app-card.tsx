import { useState } from 'react'
import { closedAppText } from '#texts/closed-app-text.ts'
import { bell } from '#ui/icon/icon-shapes.ts'
import { MenuCard } from '#ui/menu/menu.tsx'
import { PurposeSheet } from '#ui/purpose-sheet/purpose-sheet.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { useWebPush } from './use-web-push.ts'

/** 后台通知: whether this device hears of messages while the app is closed. What it is for stands before the browser asks. */
export function ClosedAppCard() {
  const { isOffered, state, isAllowed, isTurning, turn } = useWebPush()
  const [isAsking, setIsAsking] = useState(false)
  if (!isOffered) return null
  const canTurn = state === 'on' || state === 'off'

  function change(isOn: boolean) {
    if (isOn && !isAllowed) setIsAsking(true)
    else turn(isOn)
  }

  return (
    <>
      <MenuCard advice={closedAppText[state ?? 'off']}>
        <SwitchRow
          text={closedAppText.switch}
          isOn={state === 'on'}
          isDisabled={isTurning || !canTurn}
          onChange={change}
        />
      </MenuCard>
      <PurposeSheet
        isOpen={isAsking}
        icon={bell}
        title={closedAppText.title}
        purpose={closedAppText.purpose}
        without={closedAppText.without}
        decline={{ text: closedAppText.decline, onPress: () => setIsAsking(false) }}
        allow={{
          text: isTurning ? closedAppText.opening : closedAppText.allow,
          onPress: () => turn(true, { onSettled: () => setIsAsking(false) }),
          isLoading: isTurning,
        }}
      />
    </>
  )
}
