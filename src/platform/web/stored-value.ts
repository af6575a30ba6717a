import { useSyncExternalStore } from 'react'

/** Something that this browser keeps between visits, the same in all its tabs. */
export type StoredValue<Value> = {
  /** Keeps its identity until what is stored changes. */
  read(): Value
  write(value: Value): void
  /** As if nothing were stored on the server and in the first render, when nobody knows yet what the browser has kept. */
  use(): Value
}

/**
 * A value of the local storage. `parse` is given what lies there, which may be of another time or another hand, and throws nothing; `none`
 * stands for nothing stored, for what is no JSON, and for a storage that is forbidden.
 */
export function storedValue<Value>(key: string, none: Value, parse: (stored: unknown) => Value): StoredValue<Value> {
  let known: { text: string | null; value: Value } = { text: null, value: none }
  const listeners = new Set<() => void>()

  function read() {
    const text = textOf(key)
    if (text !== known.text) known = { text, value: valueOf(text) }
    return known.value
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
      // Storage is full or forbidden: then nothing is kept.
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

function textOf(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
