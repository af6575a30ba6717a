import { m } from '#messages'
import styles from './chat.module.css'

/** The start of a conversation: a greeting and, before the first message, common questions. */
export function Greeting({ hasSuggestions, onSend }: { hasSuggestions: boolean; onSend: (text: string) => void }) {
  const questions = [m.chat_askWarehouse(), m.chat_askViewing(), m.chat_askPrice()]
  return (
    <div className={styles.greeting}>
      <p className={styles.welcome}>{m.chat_welcome()}</p>
      {hasSuggestions && (
        <ul aria-label={m.chat_often()}>
          {questions.map((question) => (
            <li key={question}>
              <button type="button" className="chip" onClick={() => onSend(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
