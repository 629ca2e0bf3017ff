import { HOST_LIMIT_BOUNDS, type HostLimitName, type OwnLimits } from '@quan/contract/console/host-limits.ts'
import { Form, InputNumber } from 'antd'
import { limitName, limitsText } from '#texts/host-limits-text.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import styles from './limits.module.css'

/** Limits as they are kept; null = as for everybody. */
export type Limits = OwnLimits['limits']
/** The same as they are typed: a price in yuan. */
export type TypedLimits = Record<HostLimitName, number | null>

/** Every limit, in the order of the form. */
export const LIMIT_NAMES = Object.keys(HOST_LIMIT_BOUNDS) as HostLimitName[]

const FEN = 100

export const typedLimits = (limits: Limits): TypedLimits => ({
  ...limits,
  price: limits.price === null ? null : limits.price / FEN,
})

export const keptLimits = (typed: TypedLimits): Limits => ({
  ...typed,
  price: typed.price === null ? null : Math.round(typed.price * FEN),
})

/** A limit in words. */
export const limitValue = (name: HostLimitName, value: number): string =>
  name === 'price' ? yuanText(value) : limitsText[`${name}Value`]({ count: value })

type LimitFieldsProps = {
  /** What holds for everybody, and for whoever leaves a field empty; null = these fields say it. */
  house: Limits | null
  isDisabled: boolean
}

/** The fields of the limits; what is out of bounds is told at its field, and stays as it was typed. */
export function LimitFields({ house, isDisabled }: LimitFieldsProps) {
  return LIMIT_NAMES.map((name) => {
    const { min, max } = typedBounds(name)
    const common = house?.[name]
    return (
      <Form.Item
        key={name}
        name={name}
        label={limitName[name]}
        rules={[{ required: house === null, type: 'number', min, max, message: limitsText.rule({ min, max }) }]}
        {...(common != null && { extra: limitsText.asAll({ value: limitValue(name, common) }) })}
      >
        <InputNumber
          className={styles.number ?? ''}
          disabled={isDisabled}
          precision={name === 'price' ? 2 : 0}
          {...(house !== null && { placeholder: limitsText.sameAsAll })}
        />
      </Form.Item>
    )
  })
}

function typedBounds(name: HostLimitName) {
  const { min, max } = HOST_LIMIT_BOUNDS[name]
  return name === 'price' ? { min: min / FEN, max: max / FEN } : { min, max }
}
