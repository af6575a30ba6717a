import type { RawOperation } from '#features/inventory/drafts/operations.ts'

/** Edits that the server does not have, kept in this browser in case the tab closes or the network fails. */
export type LocalCopy = { operations: readonly RawOperation[] }

const databaseName = 'whs.park-drafts'
const storeName = 'edits'

const keyOf = (memberId: string, id: string) => `${memberId}/${id}`

/** Each call opens its own connection: one that stays open would block the deletion of the database in other tabs. */
function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser refuses storage'))
  })
}

async function run<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await openStore()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser refuses storage'))
    })
  } finally {
    database.close()
  }
}

/** Returns false if the browser refuses to store it, as some do in private windows. */
export const storeLocalCopy = (memberId: string, id: string, copy: LocalCopy): Promise<boolean> =>
  run('readwrite', (store) => store.put(copy, keyOf(memberId, id))).then(
    () => true,
    () => false,
  )

export const removeLocalCopy = (memberId: string, id: string): Promise<void> =>
  run('readwrite', (store) => store.delete(keyOf(memberId, id))).catch(() => {})

export const readLocalCopy = (memberId: string, id: string): Promise<LocalCopy | null> =>
  run<LocalCopy | undefined>('readonly', (store) => store.get(keyOf(memberId, id))).then(
    (copy) => copy ?? null,
    () => null,
  )
