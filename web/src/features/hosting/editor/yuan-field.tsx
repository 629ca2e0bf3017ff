import { useState } from 'react'
import { activityText } from '#texts/activity-text.ts'
import { fenOf } from '@quan/contract/money/typed-amount.ts'
import { yuanText } from './yuan.ts'
import styles from './editor.module.css'

type YuanFieldProps = { label: string; fen: number; most: number; onChange: (fen: number) => void }

/** An amount typed in yuan, kept in fen; it is written out in full when the field is left. */
export function YuanField({ label, fen, most, onChange }: YuanFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className={styles.yuan}>
      <span aria-hidden="true">{activityText.yuanSign}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={typed ?? yuanText(fen)}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = fenOf(target.value)
          if (next !== null) onChange(Math.min(next, most))
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}
