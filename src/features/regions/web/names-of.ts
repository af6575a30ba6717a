/** Returns the names from the top down, a municipality and its only city (北京市 / 北京市) once. */
export const namesOf = (path: readonly { name: string }[]) =>
  path.map(({ name }) => name).filter((name, level, names) => name !== names[level - 1])
