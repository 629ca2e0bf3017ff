import { once } from 'node:events'
import { tryLockAlone, tryLockShared } from '#lock/file-lock.ts'

/** A process that takes a lock, says whether it got it, and keeps it until its input ends: `locker.ts <file> <alone|shared>`. */
const [file = '', kind] = process.argv.slice(2)
const lock = kind === 'alone' ? tryLockAlone(file) : tryLockShared(file)
process.stdout.write(lock ? 'locked\n' : 'refused\n')
await once(process.stdin.resume(), 'end')
