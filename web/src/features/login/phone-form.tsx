import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { drawLogo } from '@quan/artwork/draw-logo.ts'
import { isMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { SMS_CODE_DIGITS } from '@quan/contract/sms/sms-code.ts'
import { brandText } from '#texts/brand-text.ts'
import { loginText } from '#texts/login-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Button } from '#ui/button/button.tsx'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import { SmsCodeField } from '#ui/sms-code/sms-code-field.tsx'
import { PhoneField } from '#ui/text-field/phone-field.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import type { FaultPlace, LoginFault } from './login-fault.ts'
import styles from './phone-form.module.css'

type PhoneFormProps = {
  phone: string
  onPhoneChange: (phone: string) => void
  fault: LoginFault | null
  onFault: (fault: LoginFault | null) => void
  isBusy: boolean
  onSubmit: (code: string) => void
  /** The consent, between button and other ways. */
  children: ReactNode
}

/** Phone and SMS code. Only the code is forgotten by a reload. */
export function PhoneForm({ phone, onPhoneChange, fault, onFault, isBusy, onSubmit, children }: PhoneFormProps) {
  const [code, setCode] = useState('')
  const phoneInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const textAt = (place: FaultPlace) => (fault?.place === place ? fault.text : null)

  /** Says what is wrong and puts the cursor there. */
  function refuse(place: FaultPlace, text: string, input: RefObject<HTMLInputElement | null>) {
    onFault({ place, text })
    input.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!isMobilePhone(phone)) return refuse('phone', smsCodeText.phoneInvalid, phoneInput)
    if (code.length !== SMS_CODE_DIGITS) return refuse('code', smsCodeText.codeInvalid, codeInput)
    onSubmit(code)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PhoneField
        inputRef={phoneInput}
        value={phone}
        error={textAt('phone')}
        onChange={(next) => {
          onPhoneChange(next)
          if (fault?.place === 'phone') onFault(null)
        }}
      />
      <SmsCodeField
        scene="login"
        inputRef={codeInput}
        phone={phone}
        onPhoneFault={(text) => refuse('phone', text, phoneInput)}
        value={code}
        error={textAt('code')}
        onFault={(text) => onFault(text === null ? null : { place: 'code', text })}
        onChange={(next) => {
          setCode(next)
          if (fault?.place === 'code') onFault(null)
        }}
      />
      <p role="alert" className={styles.fault}>
        {textAt('form')}
      </p>
      <Button type="submit" isWide isLifted isLoading={isBusy} className={styles.submit}>
        {loginText.submit}
      </Button>
      {children}
    </form>
  )
}

type PhoneGreetingProps = {
  /** WeChat has said who it is, and only the phone is missing. */
  isBinding: boolean
  onStartAnew: () => void
}

/** Mark, greeting, and what comes next. */
export function PhoneGreeting({ isBinding, onStartAnew }: PhoneGreetingProps) {
  const logo = useDrawing(drawLogo, 'logo')
  return (
    <div className={styles.greeting}>
      <span className={styles.logo} dangerouslySetInnerHTML={logo} />
      <p className={styles.words}>
        <TitleText>{isBinding ? loginText.bindTitle : loginText.welcome}</TitleText>
      </p>
      <p className={styles.advice}>
        <TitleText>{isBinding ? loginText.bindAdvice : brandText.tagline}</TitleText>
      </p>
      {isBinding && (
        <Button tone="plain" size="small" className={styles.anew} onPress={onStartAnew}>
          {loginText.startAnew}
        </Button>
      )}
    </div>
  )
}
