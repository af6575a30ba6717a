import fs from 'node:fs'
import path from 'node:path'
import type { ServerUser } from './postgres-folder.ts'

/** The folder of the logs, beside the cluster: a copy of the cluster has no use for them. */
export const logFolder = (cluster: string) => `${cluster}.logs`

export function makeLogFolder(cluster: string, user: ServerUser) {
  const folder = logFolder(cluster)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) fs.chownSync(folder, user.uid, user.gid)
}

/** Returns what reads everything that the server has written from now on: to `first` until its log begins, then to a file of the log. */
export function followLog(cluster: string, first: string): () => string {
  const before = sizesIn(logFolder(cluster))
  return () => {
    const later = [...sizesIn(logFolder(cluster)).keys()].map((file) => textAfter(file, before.get(file) ?? 0))
    return [fs.readFileSync(first, 'utf8'), ...later].join('')
  }
}

const sizesIn = (folder: string) =>
  new Map(fs.readdirSync(folder).map((name) => [path.join(folder, name), fs.statSync(path.join(folder, name)).size] as const))

/** A file that has become shorter was truncated and started again. */
function textAfter(file: string, size: number): string {
  const bytes = fs.readFileSync(file)
  return bytes.subarray(bytes.length < size ? 0 : size).toString()
}
