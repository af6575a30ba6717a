/** Does `work` again and again, each time `ms` after the last one has ended, so that slow answers never pile up. Returns what stops it. */
export function repeatAfter(ms: number, work: () => Promise<unknown>): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    if (!isStopped) timer = setTimeout(() => void work().then(wait, wait), ms)
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
