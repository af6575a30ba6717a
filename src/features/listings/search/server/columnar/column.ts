type Column = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array

/** A copy with twice the room, and some more. */
export const larger = <C extends Column>(column: C): C => resized(column, column.length * 2 + 64)

export function resized<C extends Column>(column: C, length: number): C {
  const copy = new (column.constructor as new (length: number) => C)(length)
  copy.set(column)
  return copy
}
