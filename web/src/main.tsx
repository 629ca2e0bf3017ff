import '#ui/base.css'
import { start } from './app/start/start.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element #root')
start(window, root)
