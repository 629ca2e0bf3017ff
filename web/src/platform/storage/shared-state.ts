import { createStoredValue } from './stored-value.ts'
import { StorageKey } from './storage-key.ts'
import { isRecord, isText } from './value-check.ts'

/** Where the person is; coordinates are gcj02, and the names of the fields are those already kept on devices. */
export type CurrentAddressInfo = {
  province: string
  city: string
  district: string
  address: string
  latitude: number
  longitude: number
}

/** A page below the one on top, as far as going back needs it. */
export type ReturnPage = { key: string; path: string }

/** The way back after a reload: the pages from the root to the one below `topKey`. */
export type GoBackObj = { topKey: string; below: (ReturnPage | null)[] }

const isAddress = (value: unknown): value is CurrentAddressInfo =>
  isRecord(value) &&
  [value['province'], value['city'], value['district'], value['address']].every(isText) &&
  [value['latitude'], value['longitude']].every(Number.isFinite)

const isReturnPage = (value: unknown): value is ReturnPage =>
  isRecord(value) && isText(value['key']) && isText(value['path'])

const isGoBackObj = (value: unknown): value is GoBackObj =>
  isRecord(value) &&
  isText(value['topKey']) &&
  Array.isArray(value['below']) &&
  value['below'].every((page) => page === null || isReturnPage(page))

/** Where the person last was, found after a tap; of a member’s the city goes to the account as well. */
export const currentAddressInfo = /* @__PURE__ */ createStoredValue({
  key: StorageKey.currentAddressInfo,
  isValid: isAddress,
})
/** The member whose link led here. */
export const fromUserGUID = /* @__PURE__ */ createStoredValue({ key: StorageKey.fromUserGUID, isValid: isText })
/** The id of this device, sent with every call. */
export const deviceUniqueId = /* @__PURE__ */ createStoredValue({ key: StorageKey.deviceUniqueId, isValid: isText })
/** Where back leads after a reload. */
export const goBackObj = /* @__PURE__ */ createStoredValue({ key: StorageKey.goBackObj, isValid: isGoBackObj })
