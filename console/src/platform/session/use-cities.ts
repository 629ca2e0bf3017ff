import { getMyCities } from '@quan/contract/console/operators.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.ts'

/** The cities that the operator works for, with their clocks. */
export function useCityZones() {
  const api = useApi()
  const { data } = useQuery({ queryKey: ['cities'], queryFn: () => api.call(getMyCities, {}), staleTime: Infinity })
  return data?.cities ?? []
}

/** The same as a field chooses among them. */
export function useCities(): { value: string; label: string }[] {
  return useCityZones().map(({ code, name }) => ({ value: code, label: name }))
}

/** What a city is called, by its code; one that is not the operator's by its code. */
export function useCityName(): (code: string) => string {
  const names = new Map(useCityZones().map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}
