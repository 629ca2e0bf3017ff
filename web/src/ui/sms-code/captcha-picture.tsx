import { useEffect, useRef } from 'react'
import { decodeBase64 } from '@quan/contract/sealing/base64.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { refresh, speaker } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { useCaptcha } from './use-captcha.ts'
import styles from './captcha-dialog.module.css'

type CaptchaPictureProps = ReturnType<typeof useCaptcha>

/** The characters to read or to listen to, and the ways to other ones. */
export function CaptchaPicture({ captcha, hasFailed, isSpoken, another }: CaptchaPictureProps) {
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.picture}
          aria-label={hasFailed ? smsCodeText.captchaFailed : smsCodeText.captchaPicture}
          onClick={() => another()}
        >
          {captcha && <img src={captcha.captchaBase64} alt="" />}
          {hasFailed && <span>{smsCodeText.captchaFailed}</span>}
          {!captcha && !hasFailed && <Skeleton height={56} width="100%" radius={14} />}
        </button>
        <IconButton label={smsCodeText.anotherPicture} className={styles.round} onPress={() => another()}>
          <Icon shape={refresh} size={20} stroke={2} />
        </IconButton>
        <IconButton
          label={smsCodeText.listen}
          className={styles.round}
          isPressed={isSpoken}
          onPress={() => another({ isSpoken: true })}
        >
          <Icon shape={speaker} size={20} stroke={2} />
        </IconButton>
      </div>
      {captcha?.audioBase64 !== undefined && (
        <div className={styles.sound}>
          <SpokenCaptcha source={captcha.audioBase64} />
          <p>{smsCodeText.listening}</p>
        </div>
      )}
    </>
  )
}

/** Plays a sound as soon as it is there. Pages may play no data URIs, so it becomes a file of the page first. */
function SpokenCaptcha({ source }: { source: string }) {
  const player = useRef<HTMLAudioElement>(null)

  useEffect(() => {
    const sound = soundOf(source)
    const url = URL.createObjectURL(sound)
    const element = player.current
    if (element !== null) element.src = url
    // a browser that wants a tap first shows its own button for it
    void element?.play()?.catch(() => undefined)
    return () => URL.revokeObjectURL(url)
  }, [source])

  // the characters are the whole of what is said, so captions would give them away
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={player} controls />
}

function soundOf(dataUri: string): Blob {
  const [head = '', data = ''] = dataUri.split(',')
  return new Blob([decodeBase64(data)], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'audio/wav' })
}
