import { useSyncExternalStore } from 'react'
import type { Observable } from './variable.ts'

/** The present value of an observable; renders again when it changes. */
export function useObserved<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get)
}
