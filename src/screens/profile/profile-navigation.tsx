import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '#messages'
import type { Profile } from '#features/accounts/profile-contract.ts'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import type { Overview } from '#features/overview/contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Portrait } from './account/portrait.tsx'
import styles from './profile-navigation.module.css'
import { sections, sectionUrl, type Section } from './sections.ts'

type Props = { profile: Profile | null; counts?: Overview['counts'] | undefined }

/** The member, and links to the sections with their counts. `profile` is null until it is loaded. */
export function ProfileNavigation({ profile, counts }: Props) {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On phones the sections are a scrollable row. Scrolls only that row to the current section, never the page.
  useEffect(() => {
    const [row, current] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <aside className={`card ${styles.side}`}>
      <div className={styles.member}>
        {profile ? <Portrait person={profile} size={48} /> : <span className={styles.noPortrait} />}
        <div className={styles.names}>
          <b>{profile?.nickName || profile?.name || '\u00A0'}</b>
          <span>{profile ? (profile.enterpriseName ?? m.profile_noCompany()) : '\u00A0'}</span>
        </div>
      </div>
      <nav ref={list} aria-label={m.profile_navigation()} className={styles.sections}>
        {sections.map((group) => (
          <ul key={group[0]!.path}>
            {group.map((section) => (
              <SectionLink key={section.path} section={section} counts={counts} />
            ))}
          </ul>
        ))}
      </nav>
    </aside>
  )
}

/** Higher counts are shown as 99+. */
const maxCount = 99

function SectionLink({
  section: { path, to = sectionUrl(path), name, icon, count, anyOf },
  counts,
}: {
  section: Section
  counts: Props['counts']
}) {
  const member = useSignedInMember()
  if (anyOf && !(member && hasAny(member, anyOf))) return null
  const number = counts && count ? count(counts) : 0
  return (
    <li>
      <NavLink to={to} end={path === ''} prefetch="intent">
        <Icon of={icon} />
        {name()}
        {number > 0 && (
          <>
            <b className="fig" aria-hidden="true">
              {number > maxCount ? `${maxCount}+` : number}
            </b>
            <span className="sr">{m.profile_countOf({ n: String(number) })}</span>
          </>
        )}
      </NavLink>
    </li>
  )
}
