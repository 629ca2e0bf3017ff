import { loginText } from '#texts/login-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { phone } from '#ui/icon/icon-shapes.ts'
import styles from './one-click-button.module.css'

/** The way that only the app has; a browser says so when it is pressed. */
export function OneClickButton({ onPress }: { onPress: () => void }) {
  return (
    <div>
      <p className={styles.title}>{loginText.otherWays}</p>
      <button type="button" className={styles.way} onClick={onPress}>
        <span>
          <Icon shape={phone} size={23} />
        </span>
        {loginText.oneClick}
      </button>
    </div>
  )
}
