/** Whether a transaction's changes are part of a snapshot, written as PostgreSQL writes it: `xmin:xmax:xip,xip…`. */
export function sees(snapshot: string, xid: string): boolean {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':')
  const asked = BigInt(xid)
  if (asked < BigInt(xmin)) return true
  return asked < BigInt(xmax) && !running.split(',').includes(asked.toString())
}
