import { HOST_LIMIT_BOUNDS, type HostLimitName, type OwnLimits } from '@quan/contract/console/host-limits.ts'
import { limitMeaning, limitName, limitsText } from '#texts/host-limits-text.ts'
import { numberText, unitText } from '#texts/state-text.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { type FormNumber, NumberItem } from '#ui/number/number-item.tsx'

/** Limits as they are kept; null = as for everybody. */
export type Limits = OwnLimits['limits']
/** The same as a form keeps them: a price in yuan. */
export type TypedLimits = Record<HostLimitName, FormNumber>

/** Every limit, in the order of the form. */
export const LIMIT_NAMES = Object.keys(HOST_LIMIT_BOUNDS) as HostLimitName[]

const FEN = 100

export const typedLimits = (limits: Limits): TypedLimits => ({
  ...limits,
  price: limits.price === null ? null : limits.price / FEN,
})

/** What a form was sent with: it is sent with no text that it refuses. */
export function keptLimits(typed: TypedLimits): Limits {
  const number = (name: HostLimitName) => (typeof typed[name] === 'number' ? typed[name] : null)
  const price = number('price')
  return {
    price: price === null ? null : Math.round(price * FEN),
    capacity: number('capacity'),
    daysAhead: number('daysAhead'),
    openActivities: number('openActivities'),
    reviewedFirst: number('reviewedFirst'),
  }
}

/** A limit in words. */
export const limitValue = (name: HostLimitName, value: number): string =>
  name === 'price' ? yuanText(value) : numberText.withUnit({ value: value.toLocaleString('en-US'), unit: unitOf(name) })

type LimitFieldsProps = {
  /** What holds for everybody, and for whoever leaves a field empty; null = these fields say it. */
  house: Limits | null
  isDisabled: boolean
}

/** The fields of the limits, each with its unit, its bounds and what none, 0 or nothing in it means. */
export function LimitFields({ house, isDisabled }: LimitFieldsProps) {
  return LIMIT_NAMES.map((name) => (
    <NumberItem
      key={name}
      name={name}
      label={limitName[name]}
      {...typedBounds(name)}
      precision={name === 'price' ? 2 : 0}
      unit={unitOf(name)}
      isRequired={house === null}
      isDisabled={isDisabled}
      about={aboutLimit(name, house === null ? null : house[name])}
      {...(house !== null && { placeholder: limitsText.sameAsAll })}
    />
  ))
}

/** What it limits, what 0 says, and for one host what nothing says. */
const aboutLimit = (name: HostLimitName, common: number | null): string =>
  common === null
    ? limitMeaning[name]
    : limitsText.orAsAll({ meaning: limitMeaning[name], value: limitValue(name, common) })

function typedBounds(name: HostLimitName) {
  const { min, max } = HOST_LIMIT_BOUNDS[name]
  return name === 'price' ? { min: min / FEN, max: max / FEN } : { min, max }
}

const UNITS = {
  price: 'yuan',
  capacity: 'places',
  daysAhead: 'days',
  openActivities: 'activities',
  reviewedFirst: 'activities',
} as const
const unitOf = (name: HostLimitName) => unitText[UNITS[name]]
