import { InputNumber, type InputNumberProps } from 'antd'
import { useState } from 'react'
import { numberText } from '#texts/state-text.ts'
import styles from './number-input.module.css'

type NumberInputProps = Omit<InputNumberProps<number>, 'min' | 'max' | 'precision' | 'onInput' | 'stringMode'> & {
  min: number
  max: number
  /** Marks behind the point; 0 = whole numbers. */
  precision: number
}

/** A number within bounds. What is none is not taken over, and said below until somebody types again. */
export function NumberInput({ min, max, precision, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState('')
  const isRefused = typed !== '' && !isNumber(typed, { min, max, precision })
  return (
    <span className={styles.number}>
      <InputNumber {...input} {...{ min, max, precision }} onInput={setTyped} />
      {isRefused && <small role="alert">{(precision === 0 ? numberText.whole : numberText.any)({ min, max })}</small>}
    </span>
  )
}

type Bounds = Pick<NumberInputProps, 'min' | 'max' | 'precision'>

function isNumber(typed: string, { min, max, precision }: Bounds): boolean {
  const number = Number(typed)
  return number >= min && number <= max && (precision > 0 || Number.isInteger(number))
}
