import { ExternalLink, X } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { maskPhone } from '#features/accounts/targets.ts'
import type { ConversationDetail } from '#features/chat/staff-contract.ts'
import { longDate } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './chat.module.css'
import { visitorName } from './visitor-name.ts'

/** The visitor's name, contact details, language and first page. */
export function VisitorCard({ detail, isShown, onClose }: { detail: ConversationDetail | null; isShown: boolean; onClose: () => void }) {
  return (
    <aside className={styles.card} aria-label={m.chat_visitorFacts()} data-shown={isShown || undefined}>
      <button type="button" className={styles.cardClose} aria-label={m.ui_close()} onClick={onClose}>
        <Icon of={X} />
      </button>
      {detail && <Facts detail={detail} />}
    </aside>
  )
}

function Facts({ detail }: { detail: ConversationDetail }) {
  const { memberName, memberPhone, phone, email, page, pageTitle, language, createTime } = detail
  return (
    <>
      <p className={styles.visitor}>
        <span className={styles.portrait} data-here={detail.isHere || undefined} aria-hidden="true">
          <AsWritten text={visitorName(detail).slice(0, 1)} />
        </span>
        <span>
          <b>
            <AsWritten text={visitorName(detail)} />
          </b>
          <span className={`tag ${memberName === null ? 'grey' : 'blue'}`}>
            {memberName === null ? m.chat_notMember() : m.chat_member()}
          </span>
        </span>
      </p>
      <dl>
        {memberPhone && <Fact term={m.chat_memberPhone()}>{maskPhone(memberPhone)}</Fact>}
        {(phone ?? email) && (
          <Fact term={m.chat_contactFact()}>
            {[phone, email].filter(Boolean).map((contact) => (
              <span key={contact}>{contact}</span>
            ))}
          </Fact>
        )}
        {page && (
          <Fact term={m.chat_cameFrom()}>
            <a href={page} target="_blank" rel="noopener">
              <AsWritten text={pageTitle ?? page} />
              <Icon of={ExternalLink} />
              <span className="sr">{m.frame_newWindow()}</span>
            </a>
          </Fact>
        )}
        <Fact term={m.ui_language()}>{language === 'en_US' ? m.ui_english() : m.ui_chinese()}</Fact>
        <Fact term={m.chat_began()}>
          {longDate(createTime.slice(0, 10), getLocale())} <span className="fig">{createTime.slice(11, 16)}</span>
        </Fact>
      </dl>
    </>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
