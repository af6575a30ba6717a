type Column = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array

/** Returns a copy with a bit more than twice the capacity. */
export const grow = <C extends Column>(column: C): C => resize(column, column.length * 2 + 64)

export function resize<C extends Column>(column: C, length: number): C {
  const copy = new (column.constructor as new (length: number) => C)(length)
  copy.set(column)
  return copy
}
