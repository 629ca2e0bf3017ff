import { PREVIEW_PATH } from '@quan/contract/route/public-file.ts'
import '#ui/base.css'
import { start } from './app/start/start.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element #root')
if (location.pathname === PREVIEW_PATH)
  void import('./app/start-preview.tsx').then(({ startPreview }) => startPreview(window, root))
else start(window, root)
