import { m } from '#messages'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Chips } from '../dialogs/chips.tsx'
import type { Colleague } from '../lead-types.ts'
import type { TargetKind } from './read-rule.ts'
import { Ticks } from './ticks.tsx'

type Props = {
  kind: TargetKind
  people: readonly string[]
  staff: readonly Colleague[]
  onKind: (kind: TargetKind) => void
  onPeople: (people: readonly string[]) => void
}

/** Who gets the lead: a person, a group by turn, or who looked after the customer before. */
export const TargetField = ({ kind, people, staff, onKind, onPeople }: Props) => (
  <>
    <Chips<TargetKind>
      label={m.leads_ruleTarget()}
      value={kind}
      onChoose={onKind}
      choices={[
        { value: 'person', label: m.board_onePerson() },
        { value: 'group', label: m.board_groupByTurn() },
        { value: 'formerOwner', label: m.board_formerOwner() },
      ]}
    />
    {kind === 'person' && (
      <select
        className="input"
        aria-label={m.board_onePerson()}
        value={people[0] ?? ''}
        onChange={({ currentTarget }) => onPeople(currentTarget.value === '' ? [] : [currentTarget.value])}
      >
        <option value="">{m.board_chooseSomebody()}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id} lang={writtenIn(name)}>
            {name}
          </option>
        ))}
      </select>
    )}
    {kind === 'group' && (
      <Ticks
        label={m.board_groupByTurn()}
        values={people}
        onChange={onPeople}
        choices={staff.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )}
  </>
)
