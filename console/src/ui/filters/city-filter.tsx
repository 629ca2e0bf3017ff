import { Select } from 'antd'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { useCities } from '#platform/session/use-cities.ts'
import { cityFilterText } from '#texts/state-text.ts'
import styles from './city-filter.module.css'

/** Narrows a list to one of the operator's cities; the address has it. */
export function CityFilter() {
  const { parameters } = useAddress()
  return (
    <Select
      className={styles.city ?? ''}
      aria-label={cityFilterText.city}
      placeholder={cityFilterText.all}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={parameters.get('city')}
      options={useCities()}
      onChange={(city) => openAddress(withParameters({ city: city ?? null, after: null }))}
    />
  )
}
