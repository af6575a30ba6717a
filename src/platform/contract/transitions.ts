/** One way in which a status changes. */
export type Transition<Status extends string, Actor extends string> = {
  from: readonly Status[]
  /** A list where the action alone does not decide the outcome. Without it the status stays as it is. */
  to?: Status | readonly Status[]
  /** In what capacity the caller acts. */
  by: Actor
  /** One sentence: what has happened when this transition is made. */
  why: string
  /** Only together with a note. */
  needsNote?: true
}

type Value = number | string

/**
 * The states of a domain object and every transition between them, as data. Server, SQL, database tests and buttons read this one table;
 * whatever it does not name is refused. `statuses` maps each domain word to the value that the table and the wire have for it.
 *
 * ```ts
 * export const viewing = defineTransitions({
 *   statuses: { untreated: 0, followingUp: 1, cancelledByMember: 2 },
 *   transitions: {
 *     followUp: { from: ['untreated'], to: 'followingUp', by: 'staff', why: 'Customer service has called the member.' },
 *     cancel: { from: ['untreated', 'followingUp'], to: 'cancelledByMember', by: 'member', why: 'The member no longer wants it.' },
 *   },
 * })
 * ```
 */
export function defineTransitions<
  const Statuses extends Record<string, Value>,
  const Actor extends string,
  const Table extends Record<string, Transition<keyof Statuses & string, Actor>>,
>({
  statuses: values,
  transitions,
}: {
  statuses: Statuses
  transitions: Table & Record<string, Transition<keyof Statuses & string, Actor>>
}) {
  type Status = keyof Statuses & string
  type Action = keyof Table & string
  type By = Table[Action]['by']
  type Options = { hasNote?: boolean }

  // `Object.keys` knows no key types; these are the keys of the two arguments.
  const statuses = Object.keys(values) as Status[]
  const actions = Object.keys(transitions) as Action[]
  const statusByValue = new Map<string, Status>(statuses.map((status) => [String(values[status]), status]))

  const targetsOf = (action: Action, from: Status): readonly Status[] => {
    const { to = from }: Transition<Status, Actor> = transitions[action]!
    return typeof to === 'string' ? [to] : to
  }
  const startsFrom = (action: Action, from: Status) => (transitions[action]!.from as readonly Status[]).includes(from)

  /** The action that leads from one status to another, or undefined. */
  const findAction = (from: Status, to: Status, by: By, { hasNote = false }: Options = {}): Action | undefined =>
    actions.find(
      (action) =>
        startsFrom(action, from) &&
        targetsOf(action, from).includes(to) &&
        transitions[action]!.by === by &&
        (hasNote || !transitions[action]!.needsNote),
    )

  const hasWayOut = (status: Status) =>
    actions.some((action) => startsFrom(action, status) && targetsOf(action, status).some((to) => to !== status))

  const openStatuses = statuses.filter(hasWayOut)

  return {
    /** Every status, in the order of its definition. */
    statuses,
    /** Domain word → value of the table and the wire, for `wordCodec`. */
    values,
    transitions: transitions as Table,
    /** The value of the table and the wire. */
    valueOf: <Word extends Status>(status: Word): Statuses[Word] => values[status],
    /** The domain word of a stored value. Throws `RangeError` for a value that is not defined. */
    statusOf(value: Value): Status {
      const status = statusByValue.get(String(value))
      if (status === undefined) throw new RangeError(`unknown status: ${value}`)
      return status
    },
    /** True if `by` may perform the action in this status. */
    can: (from: Status, action: Action, by: By) => startsFrom(action, from) && transitions[action]!.by === by,
    /** True if `by` may change one status into another. */
    canBecome: (from: Status, to: Status, by: By, options?: Options) => findAction(from, to, by, options) !== undefined,
    findAction,
    /** Every other status that `by` may change this one into, in the order of their definition. */
    transitionsFrom: (from: Status, by: By) =>
      statuses.filter((to) => to !== from && findAction(from, to, by, { hasNote: true }) !== undefined),
    /** True if some transition leads out of the status. */
    isOpen: hasWayOut,
    openStatuses,
    /** Their values, for SQL. */
    openValues: openStatuses.map((status) => values[status]),
    /** Every single step, for the comparison with a transition table in the database. */
    steps: actions.flatMap((action) =>
      (transitions[action]!.from as readonly Status[]).flatMap((from) =>
        targetsOf(action, from).map((to) => ({ action, from, to, by: transitions[action]!.by as By })),
      ),
    ),
  }
}

/** The statuses of a `defineTransitions`. */
export type StatusOf<Definition extends { statuses: readonly string[] }> = Definition['statuses'][number]

/** The capacities in which its transitions are made. */
export type ActorOf<Definition extends { steps: readonly { by: string }[] }> = Definition['steps'][number]['by']
