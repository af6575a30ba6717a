import { m } from '#messages'
import { permissionGroups, permissionOf, usualActions, type Action } from '#features/accounts/permissions.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { useGrants } from '#screens/console/console-context.ts'
import { jobs } from '#screens/console/console-sections.ts'
import { actionLabels, resourceLabels } from './permission-labels.ts'
import styles from './permission-matrix.module.css'

type Props = {
  permissions: readonly string[]
  /** Null where they cannot be changed. */
  onChange: ((permissions: readonly string[]) => void) | null
}

/** What a role may do: a table for each job, with a row for each kind of record and a column for each usual action. */
export const PermissionMatrix = (props: Props) => (
  <div className={styles.groups}>
    {permissionGroups.map((group) => (
      <GroupTable key={group.job} group={group} {...props} />
    ))}
  </div>
)

type Group = (typeof permissionGroups)[number]

function GroupTable({ group: { job, resources }, permissions, onChange }: Props & { group: Group }) {
  const label = jobs.find((one) => one.job === job)!.label()
  const all = resources.flatMap(({ resource, actions }) => actions.map((action) => permissionOf(resource, action)))
  const held = all.filter((one) => permissions.includes(one)).length
  return (
    <details className={`card ${styles.group}`} open={held > 0 || onChange !== null}>
      <summary>
        <h2>{label}</h2>
        <span className="muted fig">{`${held} / ${all.length}`}</span>
      </summary>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.people_record()}</th>
              {usualActions.map((action) => (
                <th key={action} scope="col">
                  {actionLabels[action]()}
                </th>
              ))}
              <th scope="col" className={styles.special}>
                {m.people_special()}
              </th>
            </tr>
          </thead>
          <tbody>
            {resources.map((resource) => (
              <ResourceRow key={`${job} ${resource.resource}`} resource={resource} permissions={permissions} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

type Resource = { resource: keyof typeof resourceLabels; actions: readonly Action[] }

function ResourceRow({ resource: { resource, actions }, permissions, onChange }: Props & { resource: Resource }) {
  const label = resourceLabels[resource]()
  const box = (action: Action) => (
    <Box key={action} name={label} resource={resource} action={action} permissions={permissions} onChange={onChange} />
  )
  return (
    <tr>
      <th scope="row">{label}</th>
      {usualActions.map((action) => (
        <td key={action}>{actions.includes(action) && box(action)}</td>
      ))}
      <td className={styles.special}>{actions.filter((action) => !usualActions.some((usual) => usual === action)).map(box)}</td>
    </tr>
  )
}

type BoxProps = Props & { name: string; resource: string; action: Action }

/** One permission. Those that the reader does not hold cannot be given or taken. */
function Box({ name, resource, action, permissions, onChange }: BoxProps) {
  const permission = permissionOf(resource, action)
  const isGrantable = hasAny(useGrants(), [permission])
  const isUsual = usualActions.some((usual) => usual === action)
  const label = actionLabels[action]()
  return (
    <label className={styles.box} title={isGrantable ? undefined : m.accounts_beyondOwn()}>
      <input
        type="checkbox"
        aria-label={`${name}: ${label}`}
        checked={permissions.includes(permission)}
        disabled={onChange === null || !isGrantable}
        onChange={({ target }) =>
          onChange?.(target.checked ? [...permissions, permission] : permissions.filter((one) => one !== permission))
        }
      />
      {!isUsual && <span>{label}</span>}
    </label>
  )
}
