import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '#messages'
import type { Profile } from '#features/accounts/profile-contract.ts'
import { useMember } from '#features/accounts/web/member-store.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Portrait } from './portrait.tsx'
import styles from './profile-navigation.module.css'
import { sections, sectionUrl, type Section } from './sections.ts'

/** Who this is, and the way to every section. Null: not known yet, and the links lead there all the same. */
export function ProfileNavigation({ profile }: { profile: Profile | null }) {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the sections stand in a row that is wider than the screen.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <aside className={`card ${styles.side}`}>
      <div className={styles.me}>
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
              <SectionLink key={section.path} section={section} />
            ))}
          </ul>
        ))}
      </nav>
    </aside>
  )
}

function SectionLink({ section: { path, name, icon: Icon, anyOf } }: { section: Section }) {
  const { member } = useMember()
  if (anyOf && !(member && hasAny(member, anyOf))) return null
  return (
    <li>
      <NavLink to={sectionUrl(path)} end={path === ''} prefetch="intent">
        <Icon className="icon" aria-hidden="true" />
        {name()}
      </NavLink>
    </li>
  )
}
