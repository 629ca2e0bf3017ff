import { NotificationOutlined } from '@ant-design/icons'
import styles from './messages.module.css'

type MessageLookProps = { title: string; text: string; time: string }

/** A message as it stands among a member's messages. */
export function MessageLook({ title, text, time }: MessageLookProps) {
  return (
    <div className={styles.phone}>
      <span className={styles.icon} aria-hidden>
        <NotificationOutlined />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <b>{title}</b>
          <small>{time}</small>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
