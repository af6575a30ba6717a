/** Returns the migrations after `oldest` that came into the history later than one with a higher number: databases of the time between refuse them. */
export function lateMigrations(history: readonly string[], oldest: string): string[] {
  let newest = oldest
  const late: string[] = []
  for (const name of history.slice(history.indexOf(oldest) + 1)) {
    if (name < newest) late.push(name)
    else newest = name
  }
  return late
}
