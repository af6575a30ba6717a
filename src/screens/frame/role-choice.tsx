import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Role } from '#features/accounts/role-contract.ts'
import styles from './role-choice.module.css'

type Props = { roles: readonly Role[]; keys: readonly string[]; onChange: (keys: readonly string[]) => void; error?: string | undefined }

/** A list of roles to choose from. Those beyond the reader's own permissions are shown, and cannot be changed. */
export const RoleChoice = ({ roles, keys, onChange, error }: Props) => (
  <fieldset className={styles.roles} aria-describedby={error ? 'role-choice-error' : undefined}>
    <legend>{m.profile_roles()}</legend>
    {roles.map((role) => (
      <label key={role.key} data-off={!role.grantable || undefined}>
        <input
          type="checkbox"
          name="roleKeys"
          value={role.key}
          checked={keys.includes(role.key)}
          disabled={!role.grantable}
          onChange={({ target }) => onChange(target.checked ? [...keys, role.key] : keys.filter((key) => key !== role.key))}
        />
        <span>
          <b>{getLocale() === 'en-US' ? role.nameEn : role.nameZh}</b>
          <small>{role.grantable ? describe(role) : m.accounts_beyondOwn()}</small>
        </span>
      </label>
    ))}
    {error && (
      <p id="role-choice-error" role="alert" className={styles.error}>
        {error}
      </p>
    )}
  </fieldset>
)

const describe = ({ fixed, permissions, members }: Role) =>
  [
    fixed ? m.people_everything() : m.people_permissionCount({ n: String(permissions.length) }),
    m.people_memberCount({ n: String(members) }),
  ].join(' · ')
