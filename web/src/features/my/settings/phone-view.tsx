import { useMutation } from '@tanstack/react-query'
import { type FormEvent, use, useRef, useState } from 'react'
import { bindPhone } from '@quan/contract/login/bind-account.ts'
import { phoneTaken } from '@quan/contract/login/login-errors.ts'
import { isMobilePhone, maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { codeWrong, SMS_CODE_DIGITS, SmsScene } from '@quan/contract/sms/sms-code.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence, findFieldFault } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { useKeptText } from '#platform/storage/use-kept.ts'
import { settingsText } from '#texts/settings-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { SmsCodeField } from '#ui/sms-code/sms-code-field.tsx'
import { PhoneField } from '#ui/text-field/phone-field.tsx'
import { useSuccess } from '#ui/toast/use-success.ts'
import { useMyInfo, useUpdateMyInfo } from '../home/use-my-info.ts'
import subView from '../sub-view.module.css'
import styles from './phone-view.module.css'

/** What is wrong, at the field it is about. */
type PhoneFaults = { phone: string | null; code: string | null }

const NO_FAULTS: PhoneFaults = { phone: null, code: null }

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

type BindPhoneHandlers = { onFaults: (faults: PhoneFaults) => void; onDone: () => void; leave: () => void }

/** Changes my number. What is wrong with a field is told at that field, everything else in a notice. */
function useBindPhone({ onFaults, onDone, leave }: BindPhoneHandlers) {
  const api = useApi()
  const session = use(SessionContext)
  const report = useReportFailure()
  const succeed = useSuccess()
  const changeMyInfo = useUpdateMyInfo()
  return useMutation({
    mutationFn: ({ phone, code }: { phone: string; code: string }) =>
      api.call(bindPhone, { wxUserInfoMobilePhone: phone, code }),
    onSuccess: async (user) => {
      await session.mergeUser(user)
      changeMyInfo((info) => ({ ...info, wxUserInfoMobilePhone: user.wxUserInfoMobilePhone }))
      onDone()
      await succeed(settingsText.phoneChanged, leave)
    },
    onError: (error) => {
      const faults = bindingFaults(error)
      if (faults === null) report(error)
      else onFaults(faults)
    },
    meta: { isSilent: true, isQuiet: true },
  })
}

/** Null where the failure is about neither field. */
function bindingFaults(error: unknown): PhoneFaults | null {
  const code = error instanceof ApiFailure ? error.code : ''
  if (code === codeWrong.code) return { phone: null, code: failureSentence(error) }
  if (code === phoneTaken.code) return { phone: failureSentence(error), code: null }
  const faults = { phone: findFieldFault(error, 'wxUserInfoMobilePhone'), code: findFieldFault(error, 'code') }
  return faults.phone === null && faults.code === null ? null : faults
}
