type Merged<Values> = { values: Values; changedByBoth: (keyof Values & string)[] }

/**
 * Brings edits of a record onto what another editor has stored since they began, field by field. Of a field that both changed, the own value
 * stays, and the field is listed.
 */
export function mergeEdits<Values extends object>(before: Values, mine: Values, theirs: Values): Merged<Values> {
  const values = { ...theirs }
  const changedByBoth: Merged<Values>['changedByBoth'] = []
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    if (isSame(mine[field], before[field]) || isSame(mine[field], theirs[field])) continue
    values[field] = mine[field]
    if (!isSame(theirs[field], before[field])) changedByBoth.push(field)
  }
  return { values, changedByBoth }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
