import { createContext } from 'react'
import { createVisitorSession, type Session } from './session.ts'

export const SessionContext = createContext<Session>(createVisitorSession())
