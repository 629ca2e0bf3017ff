import { useRef, useState } from 'react'
import { demoText } from '#texts/demo-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { PhoneField } from './phone-field.tsx'
import { TextField } from './text-field.tsx'

/** Empty, with a hint, with a fault, disabled; and the number of a phone. */
export function TextFieldDemo() {
  const [value, setValue] = useState('')
  const [phone, setPhone] = useState('13800138000')
  const input = useRef<HTMLInputElement>(null)
  const field = { label: demoText.fieldName, placeholder: demoText.fieldName, value, onChange: setValue }
  return (
    <>
      <DemoRow name="plain, hint, error, disabled" isStacked>
        <TextField {...field} />
        <TextField {...field} hint={demoText.fieldHint} />
        <TextField {...field} error={demoText.fieldError} />
        <TextField {...field} disabled />
      </DemoRow>
      <DemoRow name="PhoneField" isStacked>
        <PhoneField value={phone} onChange={setPhone} inputRef={input} />
        <PhoneField value={phone} onChange={setPhone} inputRef={input} error={smsCodeText.phoneInvalid} />
      </DemoRow>
    </>
  )
}
