import { createContext, use } from 'react'
import type { Api } from './api.ts'

export const ApiContext = createContext<Api | null>(null)

/** The calls of the contract. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi is used outside the app')
  return api
}
