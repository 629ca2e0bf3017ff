import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'
import type { ProviderState } from './provider-ground.tsx'

/** The provider's map as far as it is: `off` where the server has none, and in our own shell, which frames no page of the server. */
export function useProviderMap(): { state: ProviderState | 'off'; onState: (state: ProviderState) => void } {
  const { data } = useQuery(serverInfoQuery(useApi()))
  const [state, setState] = useState<ProviderState>('loading')
  // an older server tells of none
  const isOn = data?.features?.map === 'provider' && ownShellPlatform() === null
  // what failed once stays so while the page is open: a map that comes and goes helps nobody
  const onState = (next: ProviderState) => setState((before) => (before === 'failed' ? before : next))
  return { state: isOn ? state : 'off', onState }
}
