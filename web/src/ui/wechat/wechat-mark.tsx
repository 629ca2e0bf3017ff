import styles from './wechat-mark.module.css'

/** Two speech bubbles in WeChat's own green, as people know them; always beside its word. */
export function WechatMark() {
  return (
    <svg className={styles.mark} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <path d="M11 4C5.9 4 2 7.3 2 11.4c0 2.3 1.3 4.3 3.3 5.7l-.8 2.6 3-1.5c1 .3 2 .5 3.2.5-.1-.4-.2-.9-.2-1.4 0-4 3.7-7 8.1-7h.7C18.5 6.7 15.1 4 11 4z" />
      <path d="M26 17.3c0-3.4-3.3-6.1-7.2-6.1s-7.2 2.7-7.2 6.1 3.3 6.1 7.2 6.1c.9 0 1.8-.1 2.6-.4l2.4 1.3-.7-2.1c1.8-1.1 2.9-2.9 2.9-4.9z" />
      <g className={styles.eyes}>
        <circle cx="8" cy="9.5" r="1.2" />
        <circle cx="13.6" cy="9.5" r="1.2" />
        <circle cx="16.4" cy="15.8" r="1" />
        <circle cx="21.2" cy="15.8" r="1" />
      </g>
    </svg>
  )
}
