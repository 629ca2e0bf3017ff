import { Alert, Form, type FormInstance } from 'antd'
import { limitName, limitsText } from '#texts/host-limits-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import {
  keptLimits,
  LIMIT_NAMES,
  LimitFields,
  type Limits,
  limitValue,
  type TypedLimits,
  typedLimits,
} from './limit-fields.tsx'
import styles from './limits.module.css'
import type { ReadLimits, useLimits } from './use-limits.ts'

type LimitsFormProps = {
  form: FormInstance<TypedLimits>
  name: string
  limits: ReturnType<typeof useLimits>
  /** What holds for everybody; null = the form says it. */
  house: Limits | null
  isDisabled?: boolean
  children?: React.ReactNode
}

/** Limits with who set them, and what somebody else set meanwhile. */
export function LimitsForm({ form, name, limits, house, isDisabled = false, children }: LimitsFormProps) {
  const { base, theirs, save, error } = limits
  return (
    <Form<TypedLimits>
      form={form}
      name={name}
      layout="vertical"
      requiredMark={false}
      className={styles.form ?? ''}
      initialValues={typedLimits(base.limits)}
      onFinish={(typed) => save.mutate(keptLimits(typed))}
    >
      {theirs && <Theirs theirs={theirs} />}
      <FailureNote text={error && failureWords(error)} />
      <LimitFields house={house} isDisabled={isDisabled} />
      {children}
      <p className={styles.note}>{setByWords(base, house === null ? limitsText.neverSet : limitsText.neverOwn)}</p>
    </Form>
  )
}

/** What somebody else set while this form was open. */
function Theirs({ theirs: { operatorName, limits } }: { theirs: ReadLimits }) {
  return (
    <div className={styles.theirs}>
      <Alert
        type="warning"
        role="alert"
        title={limitsText.changedBy({ name: operatorName ?? '' })}
        description={limitsWords(limits)}
      />
    </div>
  )
}

/** What limits say, one after the other; what is as for everybody is left out. */
export function limitsWords(limits: Limits): string {
  const words = LIMIT_NAMES.flatMap((name) => {
    const value = limits[name]
    return value === null ? [] : [limitsText.one({ name: limitName[name], value: limitValue(name, value) })]
  })
  return words.length === 0 ? limitsText.nothingOwn : words.join(' · ')
}

function setByWords({ operatorName, changeTime }: ReadLimits, never: string): string {
  if (changeTime === null) return never
  return limitsText.setBy({ name: operatorName ?? '', time: formatInstant(changeTime) })
}
