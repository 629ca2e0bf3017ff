import { safetyText } from '#texts/user-info-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { ban, flag } from '#ui/icon/icon-shapes.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './more-sheet.module.css'

type MoreSheetProps = { isOpen: boolean; onClose: () => void; onReport: () => void; onBlock: () => void }

/** What can be done about somebody who does not behave. */
export function MoreSheet({ isOpen, onClose, onReport, onBlock }: MoreSheetProps) {
  const rows = [
    { shape: flag, text: safetyText.report, advice: safetyText.reportAdvice, onPress: onReport },
    { shape: ban, text: safetyText.block, advice: safetyText.blockAdvice, onPress: onBlock },
  ]
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={safetyText.moreTitle}>
      <ul className={styles.list}>
        {rows.map(({ shape, text, advice, onPress }) => (
          <li key={text}>
            <button type="button" className={styles.row} onClick={onPress}>
              <Icon shape={shape} size={22} />
              <span>
                <b>{text}</b>
                <small>{advice}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
