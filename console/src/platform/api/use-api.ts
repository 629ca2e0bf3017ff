import { createContext, use } from 'react'
import type { ConsoleApi } from './console-api.ts'

const ApiContext = createContext<ConsoleApi | null>(null)

/** Gives the pages below it a client of the calls. */
export const ApiProvider = ApiContext.Provider

/** The client of the console's calls. */
export function useApi(): ConsoleApi {
  const api = use(ApiContext)
  if (api === null) throw new Error('No client of the calls above this component')
  return api
}
