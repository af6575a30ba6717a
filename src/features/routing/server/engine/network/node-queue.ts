/** A binary heap of nodes by arrival; outdated entries of nodes reached sooner are skipped. */
export class NodeQueue {
  readonly #nodes: number[] = []
  readonly #keys: number[] = []

  push(node: number, key: number) {
    const [nodes, keys] = [this.#nodes, this.#keys]
    let i = nodes.length
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (keys[parent]! <= key) break
      nodes[i] = nodes[parent]!
      keys[i] = keys[parent]!
      i = parent
    }
    nodes[i] = node
    keys[i] = key
  }

  /** Returns −1 if the queue is empty. */
  pop(arrivals: Float64Array): number {
    while (this.#nodes.length > 0) {
      const [node, key] = [this.#nodes[0]!, this.#keys[0]!]
      this.#removeFirst()
      if (key <= arrivals[node]!) return node
    }
    return -1
  }

  #removeFirst() {
    const [nodes, keys] = [this.#nodes, this.#keys]
    const [node, key] = [nodes.pop()!, keys.pop()!]
    const size = nodes.length
    if (size === 0) return
    let i = 0
    for (;;) {
      const left = 2 * i + 1
      if (left >= size) break
      const child = left + 1 < size && keys[left + 1]! < keys[left]! ? left + 1 : left
      if (keys[child]! >= key) break
      nodes[i] = nodes[child]!
      keys[i] = keys[child]!
      i = child
    }
    nodes[i] = node
    keys[i] = key
  }
}
