import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { CAPTCHA_CHARACTERS } from '@quan/contract/sms/captcha.ts'
import type { CaptchaTicket, DrawnCaptcha } from '@quan/contract/sms/send-code.ts'
import { commonText } from '#texts/common-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { close } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { cx } from '../style/cx.ts'
import { CaptchaPicture } from './captcha-picture.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useCaptchaKind, VendorCaptcha } from './vendor/vendor-captcha.tsx'
import styles from './captcha-dialog.module.css'

type CaptchaInputProps = {
  value: string
  onChange: (value: string) => void
  onEnter: () => void
  isInvalid: boolean
  /** Id of the sentence about what is wrong. */
  describedBy: string
  inputRef: Ref<HTMLInputElement>
}

const PLACES = Array.from({ length: CAPTCHA_CHARACTERS }, (_, index) => index)

/** An answered captcha: a picture that was read, or a ticket of the vendor's. */
export type CaptchaGuess = DrawnCaptcha | CaptchaTicket

/** Result of a guess: used up means that another one is needed, and `needsDrawn` that the vendor's is of no use. */
export type GuessFault = { text: string; isUsedUp: boolean; needsDrawn?: boolean }

type CaptchaDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Sends the guess; null when it was taken. */
  onGuess: (guess: CaptchaGuess) => Promise<GuessFault | null>
}

/** Asks for a captcha before an SMS is sent: the vendor's where there is one, the characters of a picture otherwise. */
export function CaptchaDialog({ isOpen, onClose, onGuess }: CaptchaDialogProps) {
  const titleId = useId()
  const { kind, isInstead, takeDrawn } = useCaptchaKind()
  return (
    <Modal isOpen={isOpen} onClose={onClose} place="middle" labelledBy={titleId} className={styles.dialog}>
      <header className={styles.head}>
        <h2 id={titleId}>
          <TitleText>{smsCodeText.captchaTitle}</TitleText>
        </h2>
        <IconButton label={commonText.close} className={styles.close} onPress={onClose}>
          <Icon shape={close} size={20} />
        </IconButton>
      </header>
      {isInstead && (
        <p className={styles.advice} role="status">
          {smsCodeText.captchaInstead}
        </p>
      )}
      {kind === 'drawn' && <p className={styles.advice}>{smsCodeText.captchaAdvice}</p>}
      {kind === 'drawn' && <CaptchaForm onGuess={onGuess} />}
      {kind === 'vendor' && isOpen && <VendorForm onGuess={onGuess} onClose={onClose} takeDrawn={takeDrawn} />}
    </Modal>
  )
}

type VendorFormProps = Pick<CaptchaDialogProps, 'onGuess' | 'onClose'> & { takeDrawn: () => void }

/** The vendor's captcha, begun anew after a ticket that was refused, and the way to a picture for who cannot do it. */
function VendorForm({ onGuess, onClose, takeDrawn }: VendorFormProps) {
  const [round, setRound] = useState(0)
  const [fault, setFault] = useState<string | null>(null)

  async function send(ticket: CaptchaTicket) {
    const next = await onGuess(ticket)
    if (next === null) return
    if (next.needsDrawn) return takeDrawn()
    setFault(next.text)
    setRound(round + 1)
  }

  return (
    <>
      <VendorCaptcha key={round} onSolved={(ticket) => void send(ticket)} onClosed={onClose} onFailed={takeDrawn} />
      <p className={styles.fault} aria-live="polite">
        {fault}
      </p>
      <Button tone="quiet" size="medium" isWide onPress={takeDrawn}>
        {smsCodeText.takeDrawn}
      </Button>
    </>
  )
}

function CaptchaForm({ onGuess }: Pick<CaptchaDialogProps, 'onGuess'>) {
  const picture = useCaptcha()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const faultId = useId()
  const isWhole = [...text].length === CAPTCHA_CHARACTERS

  // the picture is there to be answered at once
  useEffect(() => input.current?.focus(), [picture.captcha])

  async function send() {
    if (!isWhole || picture.captcha === null || isSending) return
    setIsSending(true)
    const next = await onGuess({ id: picture.captcha.id, text })
    setIsSending(false)
    setFault(next?.text ?? null)
    if (next?.isUsedUp !== true) return
    setText('')
    picture.another()
  }

  function another(options?: { isSpoken?: boolean }) {
    setText('')
    setFault(null)
    picture.another(options)
  }

  return (
    <>
      <CaptchaPicture {...picture} another={another} />
      <CaptchaInput
        inputRef={input}
        value={text}
        isInvalid={fault !== null}
        describedBy={faultId}
        onEnter={() => void send()}
        onChange={(next) => {
          setText(next)
          setFault(null)
        }}
      />
      <p id={faultId} className={styles.fault} aria-live="polite">
        {fault}
      </p>
      <Button
        isWide
        isDisabled={!isWhole || picture.captcha === null}
        isLoading={isSending}
        onPress={() => void send()}
      >
        {smsCodeText.sendSms}
      </Button>
    </>
  )
}

/** One field that looks like a box for each character. */
function CaptchaInput({ value, onChange, onEnter, isInvalid, describedBy, inputRef }: CaptchaInputProps) {
  const next = Math.min(value.length, CAPTCHA_CHARACTERS - 1)
  return (
    <div className={styles.field}>
      <input
        ref={inputRef}
        aria-label={smsCodeText.captcha}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        enterKeyHint="done"
        maxLength={CAPTCHA_CHARACTERS}
        value={value}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // the form around the dialog is not meant
          event.preventDefault()
          onEnter()
        }}
        onChange={(event) => onChange(event.target.value.normalize('NFKC').replace(/\s/g, ''))}
      />
      {PLACES.map((place) => (
        <span
          key={place}
          className={cx(styles.box, isInvalid && styles.invalid, place === next && styles.next)}
          aria-hidden
        >
          {value[place]}
        </span>
      ))}
    </div>
  )
}
