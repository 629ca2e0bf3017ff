import { type FormEvent, useState } from 'react'
import { SAFETY_NAME_MAX_CHARACTERS } from '@quan/contract/safety/safety-companion.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { canShareBySystem, copyText, shareBySystem } from '#platform/share/system-share.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { safetyText } from '#texts/safety-text.ts'
import { Button } from '#ui/button/button.tsx'
import { share } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { useStartSafety } from './use-safety.ts'
import styles from './safety-sheet.module.css'

type SafetySheetProps = {
  /** How a link is made: it goes on where the sheet is closed meanwhile. */
  start: ReturnType<typeof useStartSafety>
  isOpen: boolean
  onClose: () => void
}

/** What somebody trusted will see, and the link for them, which is shown this once. */
export function SafetySheet({ start, isOpen, onClose }: SafetySheetProps) {
  const { mutate, data, error, isPending, reset } = start

  function close() {
    onClose()
    // a link that is on its way is shown at the next opening
    if (!isPending) reset()
  }

  return (
    <Sheet isOpen={isOpen} onClose={close} title={safetyText.title}>
      {data === undefined ? (
        <LinkForm refusal={error && failureSentence(error)} isBusy={isPending} onMake={mutate} />
      ) : (
        <MadeLink link={data.url} />
      )}
    </Sheet>
  )
}

type LinkFormProps = { refusal: string | null; isBusy: boolean; onMake: (name: string) => void }

function LinkForm({ refusal, isBusy, onMake }: LinkFormProps) {
  const [name, setName] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onMake(name)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{safetyText.explain}</p>
      <p>{safetyText.until}</p>
      <TextField
        label={safetyText.name}
        placeholder={safetyText.name}
        hint={safetyText.nameExample}
        value={name}
        maxLength={SAFETY_NAME_MAX_CHARACTERS}
        autoComplete="off"
        onChange={setName}
      />
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" isWide isLoading={isBusy}>
        {safetyText.make}
      </Button>
    </form>
  )
}

function MadeLink({ link }: { link: string }) {
  async function send() {
    const content = { title: safetyText.title, text: safetyText.shareText, link }
    if (canShareBySystem() && (await shareBySystem(content))) return
    showToast((await copyText(link)) ? safetyText.copied : safetyText.copyFailed)
  }

  return (
    <div className={styles.form}>
      <div role="status">
        <h3>{safetyText.made}</h3>
        <p>{safetyText.madeAdvice}</p>
      </div>
      <p className={styles.link} aria-label={safetyText.link} role="note">
        {link}
      </p>
      <Button isWide icon={<Icon shape={share} size={20} />} onPress={() => void send()}>
        {safetyText.send}
      </Button>
    </div>
  )
}
