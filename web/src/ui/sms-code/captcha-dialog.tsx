import { CAPTCHA_CHARACTERS } from '@quan/contract/captcha/captcha-limits.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { commonText } from '#texts/common-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { close } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { CaptchaInput } from './captcha-input.tsx'
import { CaptchaPicture } from './captcha-picture.tsx'
import { useCaptcha } from './use-captcha.ts'
import styles from './captcha-dialog.module.css'

/** An answered captcha. */
export type CaptchaGuess = { id: string; text: string }

/** Result of a guess: used up means that another picture is needed. */
export type GuessFault = { text: string; isUsedUp: boolean }

type CaptchaDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Sends the guess; null when it was taken. */
  onGuess: (guess: CaptchaGuess) => Promise<GuessFault | null>
}

/** Asks for the characters of a picture before an SMS is sent. */
export function CaptchaDialog({ isOpen, onClose, onGuess }: CaptchaDialogProps) {
  const titleId = useId()
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
      <p className={styles.advice}>{smsCodeText.captchaAdvice}</p>
      <CaptchaForm onGuess={onGuess} />
    </Modal>
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
