import { m } from '#messages'
import styles from './chat.module.css'

/** Start of a conversation: a greeting and common questions. */
export function Greeting({ asks, onSay }: { asks: boolean; onSay: (text: string) => void }) {
  const questions = [m.chat_askWarehouse(), m.chat_askViewing(), m.chat_askPrice()]
  return (
    <div className={styles.greeting}>
      <p className={styles.welcome}>{m.chat_welcome()}</p>
      {asks && (
        <ul aria-label={m.chat_often()}>
          {questions.map((question) => (
            <li key={question}>
              <button type="button" className="chip" onClick={() => onSay(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
