import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { CostQuestion } from '#features/routing/cost-question.ts'
import { CostForm } from '#features/routing/web/cost-form.tsx'

type Props = { question: CostQuestion; addressOf: (question: CostQuestion) => string; onDone: () => void }

/** The form of the total cost page; its answer is the address of this comparison. */
export default function BasisForm({ question, addressOf, onDone }: Props) {
  const navigate = useNavigate()
  return (
    <CostForm
      question={question}
      onAsk={(asked) => {
        onDone()
        void navigate(addressOf(asked), { preventScrollReset: true })
      }}
      isOpen
      onOpen={onDone}
      submitLabel={m.compare_calculate()}
      isRentEnough
    />
  )
}
