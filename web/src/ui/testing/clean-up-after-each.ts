import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// test files share their modules, so the library's own clean-up would be registered for the first of them alone
afterEach(cleanup)
