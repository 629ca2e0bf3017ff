import { Icon } from '#ui/icon/icon.tsx'
import { alert, check } from '#ui/icon/icon-shapes.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './toast.module.css'

/** A short notice, as it lies above the bar at the bottom; whoever shows it makes it a `status`. */
export function Toast({ text, kind = 'plain' }: { text: string; kind?: 'plain' | 'success' | 'error' }) {
  return (
    <p className={styles.toast} data-kind={kind}>
      {kind === 'success' && <Icon shape={check} size={18} stroke={2.2} />}
      {kind === 'error' && <Icon shape={alert} size={18} stroke={2} />}
      <span>
        <TitleText>{text}</TitleText>
      </span>
    </p>
  )
}
