import type { RefObject } from 'react'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { SmsScene } from '@quan/contract/sms/sms-code.ts'
import { settingsText } from '#texts/settings-text.ts'
import { SmsCodeField } from '#ui/sms-code/sms-code-field.tsx'
import styles from './phone-view.module.css'

type PresentPhoneProps = {
  phone: string
  /** False where somebody no longer has it. */
  isThere: boolean
  onSwitch: () => void
  code: string
  onCode: (code: string) => void
  fault: string | null
  onFault: (text: string | null) => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** The code of the present number; without that phone what comes of it, and the way back. */
export function PresentPhone({ phone, isThere, onSwitch, code, onCode, fault, onFault, inputRef }: PresentPhoneProps) {
  return (
    <>
      {isThere ? (
        <>
          <p className={styles.caption}>{settingsText.stepUpAdvice({ phone: maskMobilePhone(phone) })}</p>
          <SmsCodeField
            scene={SmsScene.stepUp}
            label={settingsText.stepUpCode}
            inputRef={inputRef}
            phone={phone}
            value={code}
            error={fault}
            onChange={onCode}
            onPhoneFault={onFault}
            onFault={onFault}
          />
        </>
      ) : (
        <p className={styles.waits}>{settingsText.bindPhoneWaits({ phone: maskMobilePhone(phone) })}</p>
      )}
      <button type="button" className={styles.switch} onClick={onSwitch}>
        {isThere ? settingsText.lostPhone : settingsText.haveThePhone}
      </button>
    </>
  )
}
