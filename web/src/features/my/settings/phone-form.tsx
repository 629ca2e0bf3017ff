import { type FormEvent, useRef, useState, type RefObject } from 'react'
import { isMobilePhone, maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { SMS_CODE_DIGITS, SmsScene } from '@quan/contract/sms/sms-code.ts'
import { useKeptText } from '#platform/storage/use-kept.ts'
import { settingsText } from '#texts/settings-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Button } from '#ui/button/button.tsx'
import { SmsCodeField } from '#ui/sms-code/sms-code-field.tsx'
import { PhoneField } from '#ui/text-field/phone-field.tsx'
import { type PhoneFaults, useBindPhone } from './use-bind-phone.ts'
import styles from './phone-view.module.css'

const NO_FAULTS: PhoneFaults = { phone: null, code: null, stepUpCode: null }

type PhoneFormProps = { present: string; leave: () => void }

/** The new number with its code, and the code of the present one, which somebody may no longer have. */
export function PhoneForm({ present, leave }: PhoneFormProps) {
  const [phone, setPhone] = useKeptText('bindPhone')
  const [codes, setCodes] = useState({ code: '', stepUpCode: '' })
  const [hasPresent, setHasPresent] = useState(true)
  const [faults, setFaults] = useState(NO_FAULTS)
  const bind = useBindPhone({ onFaults: setFaults, onDone: () => setPhone(''), leave })
  const fields = {
    phone: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
    stepUpCode: useRef<HTMLInputElement>(null),
  }

  function tell(change: Partial<PhoneFaults>) {
    setFaults((before) => ({ ...before, ...change }))
    if (typeof change.phone === 'string') fields.phone.current?.focus()
  }

  function change(name: 'code' | 'stepUpCode', code: string) {
    setCodes((before) => ({ ...before, [name]: code }))
    tell({ [name]: null })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = faultsOf({ phone, present, ...codes, hasPresent })
    setFaults(found)
    const first = (['phone', 'code', 'stepUpCode'] as const).find((name) => found[name] !== null)
    if (first !== undefined) fields[first].current?.focus()
    else if (!bind.isPending)
      bind.mutate({ phone, code: codes.code, ...(hasPresent && { stepUpCode: codes.stepUpCode }) })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.advice}>
        {present !== '' && <b>{settingsText.bindPhoneNow({ phone: maskMobilePhone(present) })}</b>}
        {settingsText.bindPhoneAdvice}
      </p>
      <p className={styles.caption}>{settingsText.newPhone}</p>
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
        value={codes.code}
        error={faults.code}
        onChange={(next) => change('code', next)}
        onPhoneFault={(text) => tell({ phone: phone === present ? settingsText.samePhone : text })}
        onFault={(text) => tell({ code: text })}
      />
      <PresentPhone
        phone={present}
        isThere={hasPresent}
        onSwitch={() => setHasPresent(!hasPresent)}
        code={codes.stepUpCode}
        onCode={(next) => change('stepUpCode', next)}
        fault={faults.stepUpCode}
        onFault={(text) => tell({ stepUpCode: text })}
        inputRef={fields.stepUpCode}
      />
      <Button type="submit" isWide isLifted isLoading={bind.isPending} className={styles.submit}>
        {hasPresent ? settingsText.bindPhoneAction : settingsText.bindPhoneLater}
      </Button>
    </form>
  )
}

type Typed = { phone: string; present: string; code: string; stepUpCode: string; hasPresent: boolean }

function faultsOf({ phone, present, code, stepUpCode, hasPresent }: Typed): PhoneFaults {
  if (!isMobilePhone(phone)) return { ...NO_FAULTS, phone: smsCodeText.phoneInvalid }
  if (phone === present) return { ...NO_FAULTS, phone: settingsText.samePhone }
  const faultOf = (typed: string) => (typed.length === SMS_CODE_DIGITS ? null : smsCodeText.codeInvalid)
  return { phone: null, code: faultOf(code), stepUpCode: hasPresent ? faultOf(stepUpCode) : null }
}

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
function PresentPhone({ phone, isThere, onSwitch, code, onCode, fault, onFault, inputRef }: PresentPhoneProps) {
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
