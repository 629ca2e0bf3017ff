import { createContext } from 'react'
import type { Api } from './api.ts'

export const ApiContext = createContext<Api | null>(null)
