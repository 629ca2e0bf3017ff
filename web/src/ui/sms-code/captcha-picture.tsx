import { smsCodeText } from '#texts/sms-code-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { refresh, speaker } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { SpokenCaptcha } from './spoken-captcha.tsx'
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
