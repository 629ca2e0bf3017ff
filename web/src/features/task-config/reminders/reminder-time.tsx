import { useState } from 'react'
import { taskText } from '#texts/task-text.ts'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import styles from './reminder-time.module.css'

type ReminderTimeProps = { value: string; onChange: (value: string) => void }

/** The time of reminders; what is typed counts once it is whole. */
export function ReminderTime({ value, onChange }: ReminderTimeProps) {
  const [typed, setTyped] = useState(value)

  function leave() {
    if (typed === '') setTyped(value)
    else if (typed !== value) onChange(typed)
  }

  return (
    <li className={cx(rows.row, styles.row)}>
      <label>
        <span>{taskText.remindAt}</span>
        <input type="time" required value={typed} onChange={(event) => setTyped(event.target.value)} onBlur={leave} />
      </label>
    </li>
  )
}
