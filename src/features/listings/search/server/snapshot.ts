/** Returns true if a snapshot in PostgreSQL's notation, `xmin:xmax:xip,xip…`, includes the changes of a transaction. */
export function snapshotIncludes(snapshot: string, xid: string): boolean {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':')
  const id = BigInt(xid)
  if (id < BigInt(xmin)) return true
  return id < BigInt(xmax) && !running.split(',').includes(id.toString())
}
