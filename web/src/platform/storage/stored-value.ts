import { createVariable, type Variable } from '#platform/state/variable.ts'
import { deviceStorage, type DeviceStorage } from './device-storage.ts'

type StoredValueParts<Value> = {
  key: string
  /** True when what the device kept can still be used; anything else counts as none. */
  isValid: (value: unknown) => value is Value
  storage?: DeviceStorage
}

/**
 * A value that outlives the app on this device; null = none. It is read when it is first asked for, so making one
 * touches nothing: calls are marked as pure, and a script that needs one of them carries no other.
 */
export function createStoredValue<Value>({
  key,
  isValid,
  storage = deviceStorage,
}: StoredValueParts<Value>): Variable<Value | null> {
  let variable: Variable<Value | null> | null = null
  const open = () => (variable ??= createVariable(findValid(storage.find<unknown>(key), isValid)))
  return {
    get: () => open().get(),
    subscribe: (listener) => open().subscribe(listener),
    set(value) {
      if (value === null) storage.remove(key)
      else storage.write(key, value)
      open().set(value)
    },
  }
}

function findValid<Value>(value: unknown, isValid: (value: unknown) => value is Value): Value | null {
  return isValid(value) ? value : null
}
