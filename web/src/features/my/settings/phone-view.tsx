import { type FormEvent, useRef, useState } from 'react'
import { isMobilePhone, maskMobilePhone } from '@quan/contract/phone/mobile-phone.ts'
import { SMS_CODE_DIGITS } from '@quan/contract/sms/sms-limits.ts'
import { SmsScene } from '@quan/contract/sms/sms-scene.ts'
import { useKeptText } from '#platform/storage/use-kept.ts'
import { settingsText } from '#texts/settings-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { SmsCodeField } from '#ui/sms-code/sms-code-field.tsx'
import { PhoneField } from '#ui/text-field/phone-field.tsx'
import { useMyInfo } from '../home/use-my-info.ts'
import { NO_FAULTS, type PhoneFaults, useBindPhone } from './use-bind-phone.ts'
import subView from '../sub-view.module.css'
import styles from './phone-view.module.css'

/** 更换手机号: the code goes to the new number, which shows that it is mine. */
export function PhoneView({ onBack }: { onBack: () => void }) {
  const { data: info } = useMyInfo()
  const present = info?.wxUserInfoMobilePhone ?? ''
  const [phone, setPhone] = useKeptText('bindPhone')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState(NO_FAULTS)
  const bind = useBindPhone({
    onFaults: setFaults,
    onDone: () => setPhone(''),
    leave: onBack,
  })
  const fields = { phone: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }

  function tell(change: Partial<PhoneFaults>) {
    setFaults((before) => ({ ...before, ...change }))
    if (typeof change.phone === 'string') fields.phone.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = faultsOf({ phone, code, present })
    setFaults(found)
    if (found.phone !== null) fields.phone.current?.focus()
    else if (found.code !== null) fields.code.current?.focus()
    else if (!bind.isPending) bind.mutate({ phone, code })
  }

  return (
    <SubPage>
      <Page title={settingsText.bindPhone} onBack={onBack} className={subView.content}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.advice}>
            {present !== '' && <b>{settingsText.bindPhoneNow({ phone: maskMobilePhone(present) })}</b>}
            {settingsText.bindPhoneAdvice}
          </p>
          <PhoneField
            inputRef={fields.phone}
            value={phone}
            error={faults.phone}
            onChange={(next) => {
              setPhone(next)
              tell({ phone: null })
            }}
          />
          <SmsCodeField
            scene={SmsScene.bindPhone}
            inputRef={fields.code}
            phone={phone === present ? '' : phone}
            value={code}
            error={faults.code}
            onChange={(next) => {
              setCode(next)
              tell({ code: null })
            }}
            onPhoneFault={(text) => tell({ phone: phone === present ? settingsText.samePhone : text })}
            onFault={(text) => tell({ code: text })}
          />
          <Button type="submit" isWide isLifted isLoading={bind.isPending} className={styles.submit}>
            {settingsText.bindPhoneAction}
          </Button>
        </form>
      </Page>
    </SubPage>
  )
}

function faultsOf({ phone, code, present }: { phone: string; code: string; present: string }): PhoneFaults {
  if (!isMobilePhone(phone)) return { phone: smsCodeText.phoneInvalid, code: null }
  if (phone === present) return { phone: settingsText.samePhone, code: null }
  return { phone: null, code: code.length === SMS_CODE_DIGITS ? null : smsCodeText.codeInvalid }
}
