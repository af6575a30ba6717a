import { Search, X } from 'lucide'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { changeKinds } from '#platform/contract/change-kinds.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { kindLabels } from '#features/changes/web/kind-labels.ts'
import { changesAddress, type Query } from './changes-address.ts'
import styles from './changes.module.css'

type Props = { query: Query; actors: readonly { memberId: string; name: string }[] }

/** The filters of the list. Choices apply at once, a typed park and days with Enter. */
export function ChangeFilters({ query, actors }: Props) {
  const navigate = useNavigate()
  const { show, parkId, ...typed } = query
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [from, to] = [textIn(fields, 'from'), textIn(fields, 'to')]
    const isReversed = from !== '' && to !== '' && from > to
    const park = textIn(fields, 'park')
    const address = changesAddress({
      show,
      park,
      // A typed park replaces the one of a link.
      ...(park === '' && { parkId }),
      kind: textIn(fields, 'kind'),
      actorId: textIn(fields, 'actorId'),
      from: isReversed ? to : from,
      to: isReversed ? from : to,
    })
    void navigate(address, { preventScrollReset: true })
  }
  return (
    <form className={styles.filters} role="search" aria-label={m.changes_filters()} onSubmit={apply}>
      <span className={styles.keyword}>
        <Icon of={Search} />
        <input
          className="input"
          type="search"
          name="park"
          maxLength={60}
          aria-label={m.changes_parkHint()}
          placeholder={m.changes_parkHint()}
          defaultValue={query.park}
        />
      </span>
      <People query={query} actors={actors} />
      <Choice name="kind" label={m.field_type()} any={m.changes_anyKind()} value={query.kind}>
        {changeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]()}
          </option>
        ))}
      </Choice>
      <Day name="from" label={m.changes_dayFrom()} value={query.from} />
      <Day name="to" label={m.changes_dayTo()} value={query.to} />
      <button type="submit" className="sr">
        {m.ui_search()}
      </button>
      {(parkId !== undefined || Object.keys(typed).length > 0) && (
        <AppLink className="btn plain" to={changesAddress({ show })}>
          <Icon of={X} />
          {m.changes_clear()}
        </AppLink>
      )}
    </form>
  )
}

const People = ({ query, actors }: Props) => (
  <Choice name="actorId" label={m.changes_actor()} any={m.changes_anyPerson()} value={query.actorId}>
    <option value="me">{m.changes_me()}</option>
    {actors.map(({ memberId, name }) => (
      <option key={memberId} value={memberId} lang={writtenIn(name)}>
        {name}
      </option>
    ))}
  </Choice>
)

type ChoiceProps = { name: string; label: string; any: string; value: string | undefined; children: React.ReactNode }

const Choice = ({ name, label, any, value, children }: ChoiceProps) => (
  <select
    className="input"
    name={name}
    aria-label={label}
    defaultValue={value ?? ''}
    data-on={value !== undefined || undefined}
    onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
  >
    <option value="">{any}</option>
    {children}
  </select>
)

/** A day. It applies when the field is left, because while one is typed each digit makes another valid day. */
const Day = ({ name, label, value = '' }: { name: string; label: string; value: string | undefined }) => (
  <input
    className="input"
    type="date"
    name={name}
    min="2020-01-01"
    max="2099-12-31"
    aria-label={label}
    title={label}
    defaultValue={value}
    data-on={value !== '' || undefined}
    onBlur={({ currentTarget }) => currentTarget.value !== value && currentTarget.form?.requestSubmit()}
  />
)
