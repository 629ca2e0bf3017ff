import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './purpose-sheet.module.css'

type PurposeSheetProps = {
  isOpen: boolean
  /** A shape of `icon-shapes.ts`. */
  icon: string
  title: string
  purpose: string
  /** What else is agreed to by allowing it. */
  consent?: readonly string[]
  /** Note on what stays possible without it. */
  without: string
  decline: { text: string; onPress: () => void }
  allow: { text: string; onPress: () => void; isLoading?: boolean }
}

/** Says what something is for, before the browser asks for permission. */
export function PurposeSheet({
  isOpen,
  icon,
  title,
  purpose,
  consent = [],
  without,
  decline,
  allow,
}: PurposeSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={decline.onPress}
      title={title}
      footer={
        <div className={styles.choices}>
          <Button tone="quiet" onPress={decline.onPress}>
            {decline.text}
          </Button>
          <Button isLoading={allow.isLoading === true} onPress={allow.onPress}>
            {allow.text}
          </Button>
        </div>
      }
    >
      <div className={styles.purpose}>
        <span className={styles.disc}>
          <Icon shape={icon} size={26} />
        </span>
        <div>
          <p>{purpose}</p>
          {consent.map((text) => (
            <p key={text} className={styles.consent}>
              {text}
            </p>
          ))}
          <p className={styles.without}>{without}</p>
        </div>
      </div>
    </Sheet>
  )
}
