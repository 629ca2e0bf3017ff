import { Input } from 'antd'
import { useState } from 'react'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'

type SearchFieldProps = {
  /** What is sought; stands in the field as long as it is empty. */
  label: string
  /** Parameter of the address that has the words. */
  parameter: string
  maxLength?: number
  className?: string | undefined
}

/** Narrows a list to what fits the words; the address has them once they are sent. */
export function SearchField({ label, parameter, maxLength, className }: SearchFieldProps) {
  const sought = useAddress().parameters.get(parameter) ?? ''
  const [typed, setTyped] = useState(sought)
  const [shown, setShown] = useState(sought)
  // another address, such as the one before, has words of its own
  if (shown !== sought) {
    setShown(sought)
    setTyped(sought)
  }
  return (
    <Input.Search
      className={className ?? ''}
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={maxLength}
      allowClear
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(words) => openAddress(withParameters({ [parameter]: words.trim(), after: null }))}
    />
  )
}
