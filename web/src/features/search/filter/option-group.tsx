import { type ReactNode, useId } from 'react'
import { Chip } from '#ui/chip/chip.tsx'
import type { Option } from './filter-options.ts'
import styles from './option-group.module.css'

type OptionGroupProps<Value> = {
  title: string
  options: readonly Option<Value>[]
  isOn: (value: Value) => boolean
  onPress: (value: Value) => void
  /** More choices after these, and what they open below. */
  children?: ReactNode
}

/** A question of the filter and its answers. */
export function OptionGroup<Value extends string | number | null>(props: OptionGroupProps<Value>) {
  const { title, options, isOn, onPress, children } = props
  const titleId = useId()
  return (
    <section role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <div className={styles.options}>
        {options.map(({ value, text }) => (
          <Chip key={value ?? 'any'} look="sheet" isOn={isOn(value)} onPress={() => onPress(value)}>
            {text}
          </Chip>
        ))}
        {children}
      </div>
    </section>
  )
}
