import { type FormEvent, useRef, useState } from 'react'
import { maskMobilePhone } from '@quan/contract/phone/mobile-phone.ts'
import { SMS_CODE_DIGITS } from '@quan/contract/sms/sms-limits.ts'
import { SmsScene } from '@quan/contract/sms/sms-scene.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SmsCodeField } from '#ui/sms-code/sms-code-field.tsx'
import { useMyInfo } from '../home/use-my-info.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import styles from './my-data.module.css'
import { useDeleteAccount } from './use-delete-account.ts'
import { useDeletionStep } from './use-deletion-step.ts'

/** The code, and a last question before everything goes. */
export function DeleteAccountForm() {
  const { data: info } = useMyInfo()
  return info === undefined ? <RowsSkeleton rows={2} /> : <CodeForm phone={info.wxUserInfoMobilePhone} />
}

function CodeForm({ phone }: { phone: string }) {
  const [{ code, isAsking }, keepStep] = useDeletionStep()
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const stay = () => keepStep({ code, isAsking: false })
  const remove = useDeleteAccount({ onCodeFault: setFault, onFailure: stay })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isWhole = code.length === SMS_CODE_DIGITS
    setFault(isWhole ? null : smsCodeText.codeInvalid)
    remove.reset()
    if (isWhole) keepStep({ code, isAsking: true })
    else input.current?.focus()
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{privacyText.deleteCode({ phone: maskMobilePhone(phone) })}</p>
      <SmsCodeField
        scene={SmsScene.deleteAccount}
        inputRef={input}
        phone={phone}
        value={code}
        error={fault}
        onChange={(next) => {
          keepStep({ code: next, isAsking: false })
          setFault(null)
        }}
        onPhoneFault={setFault}
        onFault={setFault}
      />
      <Button type="submit" tone="heart" isWide isLoading={remove.isPending}>
        {privacyText.deleteAction}
      </Button>
      <Dialog
        // as long as it is sent the step is kept: the session may turn out to be over
        isOpen={isAsking && remove.isIdle}
        title={privacyText.deleteConfirmTitle}
        advice={privacyText.deleteConfirmAdvice}
        safe={{ text: privacyText.deleteKeep, onPress: stay }}
        decisive={{ text: privacyText.deleteConfirm, tone: 'heart', onPress: () => remove.mutate(code) }}
      />
    </form>
  )
}
