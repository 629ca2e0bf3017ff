import { createContext } from 'react'
import type { Navigation } from './navigation.ts'

export const NavigationContext = createContext<Navigation | null>(null)
