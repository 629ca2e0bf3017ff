import '#ui/base.css'
import { createRoot } from 'react-dom/client'
import { ConsoleApp } from '#app/console-app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element #root')
createRoot(root).render(<ConsoleApp />)
