import { drawLogo } from '@quan/artwork/logo/draw-logo.ts'
import { brandText } from '#texts/brand-text.ts'
import { loginText } from '#texts/login-text.ts'
import { Button } from '#ui/button/button.tsx'
import { useDrawing } from '#ui/picture/use-drawing.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './phone-greeting.module.css'

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
