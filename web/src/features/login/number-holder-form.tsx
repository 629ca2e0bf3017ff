import { HolderQuestion } from '@quan/contract/login/number-holder.ts'
import { type FormEvent, useRef, useState } from 'react'
import { numberHolderText } from '#texts/number-holder-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './phone-form.module.css'
import type { LoginFlow } from './use-login-flow.ts'

/** Asks for what only the holder of an account knows; who is somebody else begins an account of their own. */
export function NumberHolderForm({ flow }: { flow: LoginFlow }) {
  const { holder, fault, setFault, isBusy } = flow
  const [answer, setAnswer] = useState('')
  const [isSure, setIsSure] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  if (holder === null) return null
  const isDate = holder.asks === HolderQuestion.birthDate

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (answer.trim() !== '') return void flow.prove({ answer })
    setFault({ place: 'answer', text: numberHolderText.missing })
    input.current?.focus()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.words}>
        <TitleText>{numberHolderText.title}</TitleText>
      </h2>
      <p className={styles.advice}>{holder.asks === null ? numberHolderText.nothingToAsk : numberHolderText.advice}</p>
      {holder.asks !== null && (
        <TextField
          inputRef={input}
          label={isDate ? numberHolderText.birthDate : numberHolderText.nickName}
          placeholder={isDate ? numberHolderText.birthDate : numberHolderText.nickName}
          type={isDate ? 'date' : 'text'}
          autoComplete="off"
          value={answer}
          error={fault?.place === 'answer' ? fault.text : null}
          hint={isDate ? numberHolderText.birthDate : null}
          onChange={(next) => {
            setAnswer(next)
            if (fault?.place === 'answer') setFault(null)
          }}
        />
      )}
      <p role="alert" className={styles.fault}>
        {fault !== null && fault.place !== 'answer' && fault.text}
      </p>
      {holder.asks !== null && (
        <Button type="submit" isWide isLifted isLoading={isBusy} className={styles.submit}>
          {numberHolderText.submit}
        </Button>
      )}
      <Button tone="outline" isWide onPress={() => setIsSure(true)}>
        {numberHolderText.somebodyElse}
      </Button>
      <Button tone="plain" isWide onPress={flow.forgetHolder}>
        {numberHolderText.startAnew}
      </Button>
      <Dialog
        isOpen={isSure}
        title={numberHolderText.sure}
        advice={numberHolderText.sureDetail}
        safe={{ text: numberHolderText.think, onPress: () => setIsSure(false) }}
        decisive={{
          text: numberHolderText.create,
          onPress: () => {
            setIsSure(false)
            void flow.prove({ isSomebodyElse: true })
          },
        }}
      />
    </form>
  )
}
