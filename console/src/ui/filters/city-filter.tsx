import { cityCode } from '@quan/contract/city/city.ts'
import { Select } from 'antd'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { useCities } from '#platform/session/use-cities.ts'
import { cityFilterText } from '#texts/state-text.ts'
import styles from './city-filter.module.css'

/** The city that the address names; null = it names none, or what is no code of a city. */
export const cityOf = (parameters: URLSearchParams): string | null =>
  cityCode.safeParse(parameters.get('city')).data ?? null

/** Narrows a list to one of the operator's cities; the address has it. */
export function CityFilter() {
  const { parameters } = useAddress()
  const cities = useCities()
  return (
    <Select
      className={styles.city ?? ''}
      aria-label={cityFilterText.city}
      placeholder={cityFilterText.all}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={cityOf(parameters)}
      options={cities}
      labelRender={({ label }) => label ?? (cities.length > 0 && cityFilterText.another)}
      onChange={(city) => openAddress(withParameters({ city: city ?? null, after: null }))}
    />
  )
}
