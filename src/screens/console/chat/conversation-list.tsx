import { Search } from 'lucide'
import { useState } from 'react'
import { Form } from 'react-router'
import { m } from '#messages'
import { conversationTabs, type ConversationTab } from '#features/chat/conversation-tabs.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './chat.module.css'
import { conversationAddress } from './conversation-address.ts'
import { ConversationRow } from './conversation-row.tsx'
import { loadList } from './load-list.ts'
import { useRefreshedValue } from './use-refreshed-value.ts'

type Props = { tab: ConversationTab; keyword: string; conversationId: string | null; listVersion: number }

const labels: Record<ConversationTab, () => string> = {
  open: m.ui_open,
  waiting: m.chat_tabWaiting,
  mine: m.chat_tabMine,
  closed: m.ui_closed,
}

/** The list of conversations, refreshed automatically, with a search of all messages. */
export function ConversationList({ tab, keyword, conversationId, listVersion }: Props) {
  const [page, setPage] = useState({ list: tab + keyword, pageNum: 1 })
  const pageNum = page.list === tab + keyword ? page.pageNum : 1
  const { value, hasFailed, retry } = useRefreshedValue(`${tab} ${pageNum} ${keyword}`, listVersion, () =>
    loadList({ tab, keyword, pageNum }),
  )
  return (
    <section className={styles.side} aria-label={m.chat_talks()}>
      <nav className={styles.tabs} aria-label={m.chat_talks()}>
        {conversationTabs.map((tabName) => (
          <AppLink
            key={tabName}
            to={conversationAddress({ conversationId, tab: tabName, keyword })}
            aria-current={tabName === tab ? 'true' : undefined}
            replace
          >
            {labels[tabName]()} <span className="fig">{value?.counts[tabName] ?? ''}</span>
          </AppLink>
        ))}
      </nav>
      <ConversationSearch tab={tab} keyword={keyword} />
      <div className={styles.rows}>
        {hasFailed && (
          <p className={styles.none} role="alert">
            {m.chat_listFailed()}
            <button type="button" className="btn small" onClick={retry}>
              {m.ui_retry()}
            </button>
          </p>
        )}
        {value === null && !hasFailed && <ListSkeleton />}
        {value?.rows.length === 0 && <NoConversations tab={tab} keyword={keyword} conversationId={conversationId} />}
        <ul>
          {value?.rows.map((conversation) => (
            <ConversationRow
              key={conversation.talkId}
              conversation={conversation}
              keyword={keyword}
              isOpen={conversation.talkId === conversationId}
              to={conversationAddress({ conversationId: conversation.talkId, tab, keyword })}
            />
          ))}
        </ul>
        {value !== null && value.pageCount > 1 && (
          <Pages pageNum={pageNum} pageCount={value.pageCount} onPage={(selected) => setPage({ list: tab + keyword, pageNum: selected })} />
        )}
      </div>
    </section>
  )
}

/** Searches within the current tab. */
const ConversationSearch = ({ tab, keyword }: Pick<Props, 'tab' | 'keyword'>) => (
  <Form className={styles.search} role="search" replace>
    {tab !== 'open' && <input type="hidden" name="tab" value={tab} />}
    <Icon of={Search} />
    <input
      key={keyword}
      className="input"
      type="search"
      name="keyword"
      defaultValue={keyword}
      maxLength={100}
      aria-label={m.chat_search()}
      placeholder={m.chat_search()}
    />
  </Form>
)

function Pages({ pageNum, pageCount, onPage }: { pageNum: number; pageCount: number; onPage: (pageNum: number) => void }) {
  return (
    <p className={styles.pages}>
      <button type="button" className="btn small" disabled={pageNum === 1} onClick={() => onPage(pageNum - 1)}>
        {m.profile_previous()}
      </button>
      <span className="fig">
        {pageNum} / {pageCount}
      </span>
      <button type="button" className="btn small" disabled={pageNum >= pageCount} onClick={() => onPage(pageNum + 1)}>
        {m.profile_next()}
      </button>
    </p>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.listSkeleton} role="status">
      <span className="sr">{m.chat_loading()}</span>
      {[1, 2, 3, 4].map((each) => (
        <i key={each} />
      ))}
    </div>
  )
}

const emptyTexts: Record<ConversationTab, { title: () => string; text: () => string }> = {
  open: { title: m.chat_noneOpen, text: m.chat_noneOpenText },
  waiting: { title: m.chat_noneWaiting, text: m.chat_noneOpenText },
  mine: { title: m.chat_noneMine, text: m.chat_noneMineText },
  closed: { title: m.chat_noneClosed, text: m.chat_noneClosedText },
}

/** Explains an empty list and links to a list that may have conversations. */
function NoConversations({ tab, keyword, conversationId }: Pick<Props, 'tab' | 'keyword' | 'conversationId'>) {
  const isSearch = keyword !== ''
  const otherTab: ConversationTab = tab === 'mine' ? 'waiting' : 'open'
  return (
    <div className={styles.none}>
      <p>
        <b>{isSearch ? m.chat_noneFound({ keyword }) : emptyTexts[tab].title()}</b>
        {!isSearch && emptyTexts[tab].text()}
      </p>
      {isSearch ? (
        <AppLink className="btn small" to={conversationAddress({ conversationId, tab, keyword: '' })} replace>
          {m.chat_clearSearch()}
        </AppLink>
      ) : (
        tab !== 'open' && (
          <AppLink className="btn small" to={conversationAddress({ conversationId, tab: otherTab, keyword })} replace>
            {m.chat_seeTab({ tab: labels[otherTab]() })}
          </AppLink>
        )
      )}
    </div>
  )
}
