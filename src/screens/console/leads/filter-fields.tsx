import { Search } from 'lucide'
import { m } from '#messages'
import { solutionIds } from '#features/content/solutions/contract.ts'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { stageLabels } from './lead-labels.ts'
import type { Colleague } from './lead-types.ts'
import type { Query } from './leads-address.ts'
import styles from './leads.module.css'

type FieldProps = { query: Query; onSet: (more: Record<string, string | undefined>) => void }

export const OwnerSelect = ({ query, staff, onSet }: FieldProps & { staff: readonly Colleague[] }) => (
  <select
    className="input"
    aria-label={m.board_owner()}
    value={query['ownerId'] ?? ''}
    data-on={query['ownerId'] !== undefined || undefined}
    onChange={({ currentTarget }) => onSet({ ownerId: currentTarget.value })}
  >
    <option value="">{m.board_anyOwner()}</option>
    <option value="me">{m.board_mine()}</option>
    <option value="none">{m.board_unassigned()}</option>
    {staff.map(({ id, name }) => (
      <option key={id} value={id} lang={writtenIn(name)}>
        {name}
      </option>
    ))}
  </select>
)

export const StageSelect = ({ query, onSet }: FieldProps) => (
  <select
    className="input"
    aria-label={m.leads_stage()}
    value={query['stage'] ?? ''}
    onChange={({ currentTarget }) => onSet({ stage: currentTarget.value })}
  >
    <option value="">{m.board_anyStage()}</option>
    {Object.entries(stageLabels).map(([stage, label]) => (
      <option key={stage} value={stage}>
        {label()}
      </option>
    ))}
  </select>
)

const solutionLabels: Record<(typeof solutionIds)[number], () => string> = {
  saas: m.home_saas,
  yard: m.home_yard,
  park: m.home_smartPark,
  automation: m.home_automation,
}

/** Which solution an enquiry is about. */
export const SolutionSelect = ({ query, onSet }: FieldProps) => (
  <select
    className="input"
    aria-label={m.content_solutionWhich()}
    value={query['solutionId'] ?? ''}
    data-on={query['solutionId'] !== undefined || undefined}
    onChange={({ currentTarget }) => onSet({ solutionId: currentTarget.value })}
  >
    <option value="">{m.enquiry_anySolution()}</option>
    {solutionIds.map((id) => (
      <option key={id} value={id}>
        {solutionLabels[id]()}
      </option>
    ))}
  </select>
)

export const KeywordField = ({ query }: Pick<FieldProps, 'query'>) => (
  <span className={styles.keyword}>
    <Icon of={Search} />
    <input
      className="input"
      type="search"
      name="q"
      maxLength={50}
      aria-label={m.board_search()}
      placeholder={m.board_search()}
      defaultValue={query['q'] ?? ''}
      key={query['q'] ?? ''}
    />
  </span>
)
