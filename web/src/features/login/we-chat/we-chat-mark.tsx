import styles from './we-chat-mark.module.css'

/** WeChat's mark in its own green; its name stands beside it. */
export function WeChatMark() {
  return (
    <svg className={styles.mark} width={26} height={26} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9.3 4C5.2 4 2 6.7 2 10.1c0 1.9 1 3.5 2.6 4.7L4 17l2.6-1.3c.8.2 1.7.4 2.6.4h.5a5 5 0 0 1-.2-1.5c0-3.3 3.1-5.8 6.8-5.8h.5C16.1 6 13 4 9.3 4z" />
      <path d="M22 14.7c0-2.7-2.6-4.8-5.8-4.8s-5.8 2.1-5.8 4.8 2.6 4.8 5.8 4.8c.7 0 1.4-.1 2-.3l2.1 1.1-.5-1.9c1.4-.9 2.2-2.2 2.2-3.7z" />
      <g className={styles.eyes}>
        <circle cx="6.9" cy="8.7" r=".95" />
        <circle cx="11.5" cy="8.7" r=".95" />
        <circle cx="14.3" cy="13.4" r=".8" />
        <circle cx="18.1" cy="13.4" r=".8" />
      </g>
    </svg>
  )
}
