import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Longest wait for what a page loads later, in milliseconds: a busy machine takes its time for the first import. */
const PATIENCE_MS = 30_000

configure({ asyncUtilTimeout: PATIENCE_MS })

// test files share their modules, so the library's own clean-up would be registered for the first of them alone
afterEach(cleanup)
