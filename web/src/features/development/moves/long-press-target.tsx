import { useState } from 'react'
import { useLongPress } from '#platform/gesture/long-press.ts'
import { movesText } from '#texts/development-text.ts'
import styles from './long-press-target.module.css'

/** Counts the long presses on it. */
export function LongPressTarget() {
  const [count, setCount] = useState(0)
  const handlers = useLongPress(() => setCount((times) => times + 1))
  return (
    <button type="button" className={styles.target} {...handlers}>
      <b>{movesText.longPress}</b>
      <span>{movesText.longPressAdvice}</span>
      <span role="status">{movesText.times({ count })}</span>
    </button>
  )
}
