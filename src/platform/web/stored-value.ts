import { useSyncExternalStore } from 'react'

/** A value in the browser's local storage, shared by all tabs. */
export type StoredValue<Value> = {
  /** Returns the same object until the stored value changes. */
  read(): Value
  write(value: Value): void
  /** A hook. Returns `none` on the server and in the first render, so that hydration agrees. */
  use(): Value
}

/**
 * Creates a value in local storage. `parse` receives the stored JSON, which may be outdated or manipulated, and must not throw. `none` is used
 * without a stored value, for invalid JSON and if storage is unavailable.
 */
export function storedValue<Value>(key: string, none: Value, parse: (stored: unknown) => Value): StoredValue<Value> {
  let cache: { text: string | null; value: Value } = { text: null, value: none }
  const listeners = new Set<() => void>()

  function read() {
    const text = textOf(key)
    if (text !== cache.text) cache = { text, value: valueOf(text) }
    return cache.value
  }

  function valueOf(text: string | null): Value {
    if (text === null) return none
    try {
      return parse(JSON.parse(text))
    } catch {
      return none
    }
  }

  function write(value: Value) {
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Storage is full or unavailable: the value is not stored.
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  return { read, write, use: () => useSyncExternalStore(subscribe, read, () => none) }
}

/** Keys of values that belong to the person at the computer and end with their session. */
export const personalPrefix = 'whs-own-'
const memberMark = `${personalPrefix}member`

/** Marks the personal values as those of a member, so that they end with the session even if no page saw its end. */
export function markPersonalValues() {
  try {
    localStorage.setItem(memberMark, '1')
  } catch {
    // Storage is full or unavailable: nothing personal is stored either.
  }
}

/** Whether a member has signed in since the personal values were last cleared. */
export const arePersonalValuesOfMember = () => textOf(memberMark) !== null

/** Removes all personal values, also those of modules that are not loaded, here and in the other tabs. */
export function clearPersonalValues() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(personalPrefix)) localStorage.removeItem(key)
  } catch {
    return
  }
  // Browsers send this event to the other tabs only.
  window.dispatchEvent(new Event('storage'))
}

function textOf(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
